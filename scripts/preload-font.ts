import type { Plugin } from 'vite'

/** Lets the browser fetch the font beside the styles that name it, so that words do not change their width. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find(path => path.includes(name))
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return file ? [{ tag: 'link', attrs, injectTo: 'head' }] : []
      },
    },
  }
}
