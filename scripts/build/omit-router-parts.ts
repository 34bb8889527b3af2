import type { Plugin } from 'vite'

/**
 * Changes the code of the router so that the bundler can leave out what the app does not use: components that call
 * only `forwardRef` and are otherwise kept because of their name for developers, and links that load pages in advance,
 * which work only with the router’s own server. Line breaks stay, so that the lines of stack traces are right.
 *
 * @example omitRouterParts('var Form = React.forwardRef(') // 'var Form = /* @__PURE__ *\/ React.forwardRef('
 */
export const omitRouterParts = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"\n]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/g, 'null')

/** Leaves parts of the router that the app does not use out of the web app. */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.includes('/react-router/dist/') ? { code: omitRouterParts(code), map: null } : undefined
    },
  }
}
