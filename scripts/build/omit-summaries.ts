import { relative } from 'node:path'
import type { Plugin } from 'vite'

const summaryPattern =
  /^[ \t]+summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),?[ \t]*$/gm

/**
 * Removes the summaries of API operations from source code, because only the OpenAPI document of the server shows
 * them. Line breaks stay, so that the lines of stack traces are right.
 *
 * @example omitSummaries("  name: 'a.b',\n  summary: 'List things.',") // "  name: 'a.b',\n"
 */
export const omitSummaries = (code: string): string =>
  code.replace(summaryPattern, summary => summary.replace(/[^\n]/g, ''))

/** Leaves the summaries of API operations out of the web app. */
export function leaveOutSummaries(contractFolder: string): Plugin {
  return {
    name: 'leave-out-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const isContract = !relative(contractFolder, id).startsWith('..')
      return isContract ? { code: omitSummaries(code), map: null } : undefined
    },
  }
}
