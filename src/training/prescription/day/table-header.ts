import type { TableColumn } from '#training/prescription/line/table-cells.ts'

const columnPatterns: readonly [TableColumn, RegExp][] = [
  ['label', /^(?:#|nr\.?|no\.?|day)$/],
  [
    'exercise',
    /^(?:exercises?|lifts?|movements?|[uü]bung(?:en)?|exercices?|ejercicios?|esercizi[o]?|exerc[ií]cios?)$/,
  ],
  ['warm-up', /^warm-?\s?up(?: sets?)?$/],
  ['sets', /^(?:sets?|work(?:ing)?(?: sets?)?|s[aä]tze|s[eé]ries?|serie)$/],
  [
    'reps',
    /^(?:reps?|repetitions?|wdh\.?|wiederholungen|r[eé]p[eé]titions?|repeticiones|repeti[cç][oõ]es|ripetizioni)$/,
  ],
  ['load', /^(?:loads?|weights?|gewicht|charge|poids|peso|carga|carico)$/],
  ['kg', /^(?:(?:loads?|weights?|gewicht|charge|poids|peso|carga|carico) ?)?(?:kgs?|\(kgs?\)|in kgs?)$/],
  ['lb', /^(?:(?:loads?|weights?) ?)?(?:lbs?|\(lbs?\)|in lbs?|pounds)$/],
  ['percent', /^(?:(?:loads?|weights?|intensity) ?)?\(?%(?: ?of)?(?: ?1 ?rm)?\)?$|^intensity$/],
  ['rpe', /^(?:(?:last(?: set)?|target|early(?: set)?) )?rpe$/],
  ['rir', /^rir$/],
  ['tempo', /^tempo$/],
  [
    'rest',
    /^(?:rest(?: \((?:s|secs?|seconds)\)| between sets| times?| periods?| interval)?|recovery(?: time)?|pausen?|repos|descanso|recupero)$/,
  ],
  [
    'other',
    /^(?:notes?|notizen|comments?|cues?|equipment|muscles?(?: groups?| worked)?|focus(?: area)?|target(?: muscles?)?)$/,
  ],
]
const weekPattern = /^(?:week|wk) ?\d*$/
const setPattern = /^set ?\d+$/

/** The columns of a table: the values of an exercise, or one set or week each. */
export type TableHeader = { kind: 'values' | 'sets' | 'weeks'; columns: TableColumn[] }

/**
 * Parses the headings of a table. Returns undefined if the line is not a table header: all headings must be
 * known, or at least those of the exercise and of one other column if no cell has a number.
 *
 * @example parseTableHeader('Exercise | Reps | Sets').columns // ['exercise', 'reps', 'sets']
 */
export function parseTableHeader(text: string): TableHeader | undefined {
  const cells = splitCells(text.toLowerCase())
  if (cells.length < 2) return undefined
  if (cells.every(cell => /^:?-{2,}:?$/.test(cell))) return { kind: 'values', columns: [] }
  if (cells.slice(1).every(cell => weekPattern.test(cell))) return { kind: 'weeks', columns: [] }
  const named = cells.map(cell => findColumn(cell.replace(/[*:]+/g, '').trim()))
  // The first heading may be the name of a muscle group: `Chest | Sets | Reps`.
  const isOfMuscle =
    named[0] === 'unknown' && named.includes('sets') && named.includes('reps') && !/\d/.test(text)
  const columns: TableColumn[] = isOfMuscle ? ['exercise', ...named.slice(1)] : named
  const known = columns.filter(column => column !== 'unknown').length
  const isHeader = columns[0] === 'exercise' && columns.length > 2 && known > 1 && !/\d/.test(text)
  if (cells.some(cell => setPattern.test(cell)))
    return cells.every((cell, index) => setPattern.test(cell) || columns[index] !== 'unknown')
      ? { kind: 'sets', columns: [] }
      : undefined
  return known === cells.length || isHeader ? { kind: 'values', columns } : undefined
}

const findColumn = (heading: string): TableColumn =>
  weekPattern.test(heading)
    ? 'label'
    : (columnPatterns.find(([, pattern]) => pattern.test(heading))?.[0] ?? findPercentColumn(heading))

/** `% of snatch`, `% C&J` and `Load (% TM)` say to what the percentages below refer, which may be unknown. */
function findPercentColumn(heading: string): TableColumn {
  const base = /^(?:(?:loads?|weights?|intensity) ?)?[([]?% ?(?:of )?(\D{1,60}?)[)\]]?$/.exec(heading)?.[1]
  return base === undefined ? 'unknown' : `percent of ${base}`
}

/** Splits a row into its cells, without the bars at its edges. */
const splitCells = (text: string) =>
  text
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(/[|\t;]/)
    .map(cell => cell.trim())

/** Writes a row with one number for each set as a ladder of the same length: `Squat | 10 | 8 | 6` as `Squat   10 / 8 / 6`. */
export const formatSetColumns = (content: string): string => {
  const name = /^[^\d|\t]*[a-z][^\d|\t]*[|\t]/i.exec(content)?.[0] ?? ''
  // An empty cell at the end is no set, and the words of a side are those of all sets.
  const cells = removeLastEmptyCells(content.slice(name.length))
  const sides = cells.match(sideInCell) ?? []
  const plain = cells.replace(sideInCell, words => ' '.repeat(words.length))
  if (!numberCells.test(plain)) return content
  if (sides.length > 0 && sides.length < plain.split(/[|\t]/).length) return content
  const lastSide = cells.lastIndexOf(sides.at(-1) ?? '')
  const ladder =
    sides.length > 0
      ? (plain.slice(0, lastSide) + cells.slice(lastSide)).replace(/ [|\t]/g, '/ ')
      : cells.replace(/[|\t]/g, '/')
  return name.replace(/[|\t]/g, ' ') + ladder
}

/** Matches rows of numbers. A tab is also a space, so the gap between two numbers is written in one way only. */
const numberCells = /^\s*\d+\+?(?:[^\S\t]*(?:\t\s*(?:\|\s*)?|\|\s*)\d+\+?)+\s*$/

/** Replaces the empty cells at the end by spaces. */
function removeLastEmptyCells(row: string): string {
  const cells = row.split(/(?=[|\t])/)
  const lastFilled = cells.findLastIndex(cell => !/^[|\t]\s*(?:(?:n\/a|-+|–|—)\s*)?$/i.test(cell))
  return cells
    .slice(0, lastFilled + 1)
    .join('')
    .padEnd(row.length)
}

/** In `20 each leg`, the words after the number. */
const sideInCell = / (?:each|per)(?: (?:leg|side|arm))?(?=\s*(?:[|\t]|$))/gi

/** Writes a row with one cell for each week with arrows, without changing its length: `Squat | 3x5 | 3x3`. */
export const formatWeekColumns = (content: string): string => {
  const [name = '', first = '', ...weeks] = content.split(/[|\t]/)
  // The first cell may have the name and the sets of the first week.
  if (/\d ?[x×] ?\d/i.test(name)) return content.replace(/[|\t]/g, '→')
  return weeks.length === 0 ? content : `${name} ${[first, ...weeks].join('→')}`
}
