import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const guardPath = resolve(import.meta.dirname, '../../src/web/start-guard.js')

/**
 * Puts the start guard into the HTML page itself, because it must run even if no other file of the app can be
 * loaded.
 */
export function inlineStartGuard(): Plugin {
  return {
    name: 'inline-start-guard',
    transformIndexHtml: {
      order: 'pre',
      handler: html =>
        html.replace('<script src="/start-guard.js"></script>', () => `<script>${readGuard()}</script>`),
    },
  }
}

const readGuard = () => readFileSync(guardPath, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
