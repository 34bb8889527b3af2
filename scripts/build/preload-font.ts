import type { Plugin } from 'vite'

/** Preloads the font together with the style sheet, so that text does not shift once the font loads. */
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
