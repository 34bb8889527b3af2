import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const webFolder = resolve(import.meta.dirname, '../../src/web')

/**
 * Puts small scripts into the HTML page itself: the start guard, because it must run even if no other file of the app
 * can be loaded, and the theme, because the browser would wait for its file before the first paint.
 */
export function inlineStartScripts(): Plugin {
  return {
    name: 'inline-start-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: html =>
        ['start-guard.js', 'theme.js'].reduce(
          (page, file) =>
            page.replace(`<script src="/${file}"></script>`, () => `<script>${readScript(file)}</script>`),
          html,
        ),
    },
  }
}

const readScript = (file: string) =>
  readFileSync(resolve(webFolder, file), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
