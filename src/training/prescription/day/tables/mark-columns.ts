import { parseTableHeader, type TableHeader } from '#training/prescription/day/table-header.ts'
import type { TableColumn } from '#training/prescription/line/tables/table-cells.ts'

/**
 * Replaces the gaps between the cells of a table by tabs, in its headings and in the rows below them, without changing
 * the length: wide gaps, and single spaces if the headings and the whole row can be divided in only one way. In other
 * lines, the number of spaces makes no difference.
 *
 * @param table the headings above the line, if there are any
 * @param isInTable false if a line without numbers, such as a heading, follows the table: single spaces then divide nothing
 * @param next the line below, which shows whether words such as `Sets Reps` are headings
 * @example markColumns(null, 'Chest Sets Reps', { isInTable: false, next: 'Bench press 3 8 to 12' }) // 'Chest\tSets\tReps'
 */
export function markColumns(
  table: TableHeader | null,
  line: string,
  { isInTable, next }: { isInTable: boolean; next: string },
): string {
  const [marked, markedAll] = line.includes('|') ? [line, line] : [markGaps(line, 3), markGaps(line, 2)]
  if (parseTableHeader(marked)) return marked
  // In headings and beside a wider gap, a gap of two spaces divides cells as well.
  if (parseTableHeader(markedAll)) return markedAll
  const headings = marked.includes('\t') || line.includes('|') ? undefined : markHeadings(line)
  const columns = headings && parseTableHeader(headings)?.columns
  if (headings && columns && (/^\W*(?:exercise|movement|lift)s?\b/i.test(line) || markRow(columns, next)))
    return headings
  if (!table) return line
  const isDivided = isInTable && markedAll.split('\t').length === table.columns.length
  if (/[\t|]/.test(marked) || !isInTable || isDivided) return markedAll
  return markRow(table.columns, line) ?? marked
}

const markGaps = (line: string, spaces: number) =>
  line.replace(new RegExp(`(?<=\\S) {${spaces},}(?=\\S)`, 'g'), gap => `\t${gap.slice(1)}`)

const headingWords = '(?:sets?|reps?|rest(?: times?| periods?)?|loads?|weights?|rpe|rir|tempo)'
const headingsPattern = new RegExp(
  `^ {0,8}(?:[a-z&/-]{2,20} ){1,4}?(?=(?:sets? reps?|reps? sets?)\\b)(?:${headingWords} ?){2,6}\\*?:? {0,8}$`,
  'i',
)

/** Marks the headings in `Chest Sets Reps Rest`. */
function markHeadings(line: string): string | undefined {
  if (!headingsPattern.test(line)) return undefined
  const at = line.search(/(?:sets? reps?|reps? sets?)\b/i)
  const headings = line
    .slice(at)
    .replace(new RegExp(` (?=${headingWords}\\b)`, 'gi'), '\t')
    // The second word of `rest time` is no heading of its own.
    .replace(/\t(?=times?\b|periods?\b)/gi, ' ')
  return `${line.slice(0, at - 1)}\t${headings}`
}

const time = '\\d{1,3}(?:[-–:]\\d{1,3})?(?: ?(?:s|secs?|seconds?|m|mins?|minutes?))?'
const valuePatterns: Partial<Record<TableColumn, string>> = {
  sets: '(?:[1-9]|1\\d|20)(?:[-–]\\d{1,2})?',
  reps: '(?:\\d{1,3}(?: ?[-–] ?\\d{1,3}| to \\d{1,3})?\\+?(?: ?(?:s|secs?|seconds?|each|per side|each side|per leg|each leg))?|max|amrap|failure)',
  rest: `(?:${time}|none|-)`,
  load: '(?:\\d{1,3}(?:\\.\\d{1,2})? ?(?:kg|lbs?|%)|bw|bodyweight)',
  rpe: '\\d{1,2}(?:\\.5)?(?:[-–]\\d{1,2})?',
  rir: '\\d(?:[-–]\\d)?',
  tempo: '[\\dx]{4}|\\d-\\d-\\d(?:-\\d)?',
}

/** Marks the cells of `Bench press 3 8 to 12`. Returns undefined if the end of the row is not one value for each column. */
function markRow([first, ...columns]: readonly TableColumn[], row: string): string | undefined {
  const patterns = columns.map(column => valuePatterns[column])
  if (first !== 'exercise' || columns.length === 0 || patterns.includes(undefined)) return undefined
  const values = patterns.map(pattern => ` (${pattern})`).join('')
  const found = new RegExp(`(?<=[a-z)]{1,30})${values} {0,8}$`, 'i').exec(row)
  if (!found) return undefined
  let end = row.trimEnd().length
  let marked = row
  for (const value of found.slice(1).toReversed()) {
    const gapAt = end - (value?.length ?? 0) - 1
    marked = `${marked.slice(0, gapAt)}\t${marked.slice(gapAt + 1)}`
    end = gapAt
  }
  return marked
}
