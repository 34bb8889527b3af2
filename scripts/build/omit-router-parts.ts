import type { Plugin } from 'vite'

/**
 * Changes the code of the router so that the bundler can leave out what the app does not use: components and classes that
 * it otherwise keeps because of their name for developers or their base class, error boundaries of routes, which exist
 * only with the router’s own data loading, links that load pages in advance, which work only with the router’s own
 * server, and warnings about wrong routes. Line breaks stay, so that the lines of stack traces are right.
 *
 * @example omitRouterParts('var Form = React.forwardRef(') // 'var Form = /* @__PURE__ *\/ React.forwardRef('
 */
export const omitRouterParts = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"\n]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\};)$((?:\n\1\.\w+ = \w+;)?)/gm,
      'var $1 = /* @__PURE__ */ (() => { const $1 = $2$3 return $1; })();',
    )
    .replace(
      /usePrefetchBehavior\((\s*)prefetch,(\s*)rest(\s*)\)/,
      (_, ...spaces: string[]) => `[false, null,${spaces.slice(0, 3).join('')}{}]`,
    )
    .replace('return dataRouterState && (match.', 'return false && (match.')
    .replace(/^( +)warning(?:Once)?\((?:\n[\s\S]*?\n\1\);|.*\);)$/gm, call => call.replaceAll(/./g, ''))
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
