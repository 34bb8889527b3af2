import type { TableColumn } from '#training/prescription/line/tables/table-cells.ts'

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
const weekPattern = /^(?:(?:week|wk|woche|semaine|semana|settimana) ?\d*|(?:w|sem|kw) ?\d+)$/
const setPattern = /^(?:(?:set|satz|s[eé]rie|s) ?\d+|\d+(?:\.|st|nd|rd|th|[ªaº])? ?(?:set|satz|s[eé]rie))$/

/** The columns of a table: the values of an exercise and its sets, or one week each. */
export type TableHeader = { kind: 'values' | 'weeks'; columns: TableColumn[] }

/**
 * Parses the headings of a table. Returns undefined if the line is not a table header: all headings must be
 * known, or at least the first of three is that of the exercise and no heading has a number.
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
  // Numbers below headings that are not known are not counted.
  const isHeader = columns[0] === 'exercise' && columns.length > 2 && !/\d/.test(text)
  const sets = cells.filter(cell => setPattern.test(cell)).length
  if (sets > 0) return parseSetHeader(cells, columns)
  return known === cells.length || isHeader ? { kind: 'values', columns } : undefined
}

/** The first heading may be the name of a day or a muscle group: `Day 1 | Set 1 | Set 2`. */
function parseSetHeader(cells: readonly string[], columns: readonly TableColumn[]): TableHeader | undefined {
  const named = columns.map((column, index): TableColumn => {
    if (setPattern.test(cells[index] ?? '')) return 'set'
    return index === 0 && column === 'unknown' ? 'exercise' : column
  })
  return named.includes('unknown') ? undefined : { kind: 'values', columns: named }
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

/**
 * Writes spaces in place of `N/A` in the column of a set that is not done, and a row of numbers without a name, which is read
 * together with the name above it, as a list: `10 | 8 | 6` as `10 / 8 / 6`.
 */
export function formatSetColumns(row: string): string {
  const used = row.replace(/(?<=[|\t] {0,20})n\/a(?= {0,20}(?:[|\t]|$))/gi, words => ' '.repeat(words.length))
  return numberCells.test(used) ? used.replace(/[|\t]/g, '/') : used
}

/** Matches rows of numbers. A tab is also a space, so the gap between two numbers is written in one way only. */
const numberCells = /^\s*\d+\+?(?:[^\S\t]*(?:\t\s*(?:\|\s*)?|\|\s*)\d+\+?)+\s*$/

/** Writes a row with one cell for each week with arrows, without changing its length: `Squat | 3x5 | 3x3`. */
export const formatWeekColumns = (content: string): string => {
  const [name = '', first = '', ...weeks] = content.split(/[|\t]/)
  // The first cell may have the name and the sets of the first week.
  if (/\d ?[x×] ?\d/i.test(name)) return content.replace(/[|\t]/g, '→')
  return weeks.length === 0 ? content : `${name} ${[first, ...weeks].join('→')}`
}
