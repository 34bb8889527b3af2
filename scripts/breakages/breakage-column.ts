import type { Breakage } from './parse-breakages.ts'

const columnIndex = 4
const countPattern = /^Rows without a breakage: .*$/m

/** Returns the coverage table with the sentence of each breakage in its column, and the number of empty cells. */
export function fillBreakageColumn(markdown: string, breakages: readonly Breakage[]): string {
  const sentences = new Map(breakages.map(({ id, sentence }) => [id, sentence]))
  let rows = 0
  let empty = 0
  const filled = markdown
    .split('\n')
    .map(line => {
      const [, id] = /^\| (\d\S*) \|/.exec(line) ?? []
      if (!id) return line
      const sentence = sentences.get(id)?.replaceAll('|', '\\|') ?? ''
      rows += 1
      empty += sentence ? 0 : 1
      return line
        .split(/(?<!\\)\|/)
        .with(columnIndex, ` ${sentence} `)
        .join('|')
    })
    .join('\n')
  return filled.replace(countPattern, `Rows without a breakage: ${empty} of ${rows}.`)
}
