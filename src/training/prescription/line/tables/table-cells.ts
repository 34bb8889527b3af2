import { parseLoad } from '#training/prescription/load.ts'
import type { Effort, Load } from '#training/prescription/prescription.ts'
import type { RestOrRecovery } from '#training/prescription/recovery.ts'
import type { Token, TokenContent } from '#training/prescription/tokens/token.ts'
import { convertToKg, type LoadUnit } from '#training/units.ts'
import { interpretSetColumns } from './set-columns.ts'

/**
 * Replaces the tabs and semicolons between the cells of a table row by vertical bars, without changing the length.
 *
 * @param typed a line in lower case
 * @example markTableCells('Squat\t5\t5') // 'Squat|5|5'
 */
export function markTableCells(typed: string): string {
  const isCsv = (typed.match(/;(?=\S)/g)?.length ?? 0) > 1
  if (/^[a-z][a-z ]* - \d{1,2} - \d{1,3}(?: - |$)/.test(typed)) return typed.replace(/ - /g, ' | ')
  return isCsv ? typed.replace(/;/g, '|') : typed
}

/** What the cells of a column contain. A bare number in an unknown column is not counted. */
export type TableColumn =
  | 'label'
  | 'exercise'
  | 'sets'
  /** One set in each row. */
  | 'set'
  | 'warm-up'
  | 'reps'
  | 'load'
  | 'kg'
  | 'lb'
  | 'percent'
  /** Percentages of what the heading names, which is kept as it is typed: `percent of snatch`. */
  | `percent of ${string}`
  | 'rpe'
  | 'rir'
  | 'tempo'
  | 'rest'
  | 'other'
  | 'unknown'

/**
 * Interprets the bare numbers of a table row by the headings of their columns or, without headings, by their order:
 * sets, repetitions, load. A row with another notation, such as `3x5`, is not changed.
 *
 * @example interpretTableCells(scanTokens('squat | 5 | 3', 'kg'), 'kg', ['exercise', 'reps', 'sets'])
 * // `3` becomes a set count
 */
export function interpretTableCells(
  tokens: readonly Token[],
  unit: LoadUnit,
  columns: readonly TableColumn[] = [],
): Token[] {
  const first = tokens.findIndex(token => !isBarToken(token))
  const bars = tokens.slice(Math.max(first, 0)).filter(isBarToken).length
  const hasNotation = tokens.some(token => token.kind === 'times' || token.kind === 'count')
  // `3 sets | 4-8` is read by its words if the headings are not known.
  const saysNothing = hasNotation && columns.slice(1).every(column => column === 'unknown')
  if (columns.includes('set')) return interpretByColumn(tokens, unit, addNameColumn(tokens, columns))
  if (columns.length > 0 && bars > 0 && bars <= columns.length && !saysNothing)
    return interpretByColumn(tokens, unit, columns)
  if (bars < 2) return [...tokens]
  const bare = tokens.flatMap((token, index) => (isBareCell(tokens, index) ? [token] : []))
  const [sets, reps, load] = bare
  const timed = countBeforeMeasuredCell(tokens, bare)
  if (!hasNotation && timed) return timed
  if (hasNotation || bare.length < 2 || bare.length > 3 || !sets || !reps) return [...tokens]
  const count = getSingleNumber(sets)
  if (count === undefined || count > 20) return [...tokens]
  return tokens.map((token): Token => {
    if (token === sets) return { from: token.from, to: token.to, kind: 'count', count }
    if (token === reps && token.kind === 'amounts') return { ...token, isBare: false }
    const number = token === load ? getSingleNumber(token) : undefined
    if (number === undefined) return token
    return {
      from: token.from,
      to: token.to,
      kind: 'loads',
      loads: [{ kind: 'kg', loadKg: convertToKg(number, unit) }],
    }
  })
}

/** Adds the column of the names if the headings are only those of the sets: `Set 1 | Set 2` above `Squat | 10 | 8`. */
const addNameColumn = ([first]: readonly Token[], columns: readonly TableColumn[]): readonly TableColumn[] =>
  columns[0] === 'set' && first?.kind === 'word' ? ['exercise', ...columns] : columns

/** In `Plank | 3 | 45 sec`, the number before the time counts sets. */
function countBeforeMeasuredCell(tokens: readonly Token[], bare: readonly Token[]): Token[] | undefined {
  const [sets, ...more] = bare
  const count = sets && more.length === 0 ? getSingleNumber(sets) : undefined
  const next = sets && tokens[tokens.indexOf(sets) + 2]
  const isMeasured =
    next?.kind === 'amounts' &&
    next.steps.every(({ amount: { kind } }) => kind === 'time' || kind === 'distance')
  if (!sets || !isMeasured || count === undefined || count > 20 || !Number.isInteger(count)) return undefined
  return tokens.map(token =>
    token === sets ? { from: token.from, to: token.to, kind: 'count', count } : token,
  )
}

function interpretByColumn(
  tokens: readonly Token[],
  unit: LoadUnit,
  columns: readonly TableColumn[],
): Token[] {
  let column = tokens[0] && isBarToken(tokens[0]) ? -1 : 0
  const interpreted: Token[] = []
  let sets: Token[][] = []
  for (const cell of splitCells(tokens)) {
    const isBarOfCell = cell.some(isBarToken)
    if (isBarOfCell) column++
    if (isSetColumn(columns, column)) {
      // The bars between sets are left out.
      if (!isBarOfCell) sets.push(cell)
      else if (sets.length === 0) interpreted.push(...cell)
    } else {
      interpreted.push(...interpretSetColumns(sets, unit))
      sets = []
      interpreted.push(...interpretCellTokens(cell, columns[column] ?? 'other', column, unit))
    }
  }
  return [...interpreted, ...interpretSetColumns(sets, unit)]
}

/** A cell behind the last column belongs to it, so that the row is not read if it is not empty. */
const isSetColumn = (columns: readonly TableColumn[], column: number) =>
  (columns[Math.max(column, 0)] ?? columns.at(-1)) === 'set'

/** Splits the tokens of a row into its cells; each bar is in an array of its own. */
function splitCells(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = []
  for (const [index, token] of tokens.entries()) {
    if (index === 0 || isBarToken(token) || isBar(tokens[index - 1])) cells.push([token])
    else cells.at(-1)?.push(token)
  }
  return cells
}

function interpretCellTokens(
  cell: readonly Token[],
  kind: TableColumn,
  column: number,
  unit: LoadUnit,
): readonly Token[] {
  const [first, last] = [cell[0], cell.at(-1)]
  if (!first || !last || isBarToken(first)) return cell
  if (column > 0 && (kind === 'other' || kind === 'unknown') && cell.every(isWordOfNote))
    return [{ from: first.from, to: last.to, kind: 'detail' }]
  return cell.length === 1 ? [interpretCell(first, kind, unit)] : cell
}

/** Words in a column of notes prescribe nothing. */
const isWordOfNote = (token: Token) =>
  token.kind === 'word' ||
  token.kind === 'detail' ||
  (token.kind === 'loads' && token.isWord === true) ||
  (token.kind === 'separator' && !isBarToken(token))

/** Interprets a number or a range that is alone in its cell. */
function interpretCell(token: Token, column: TableColumn, unit: LoadUnit): Token {
  const { from, to } = token
  const based = interpretPercentOfHeading(token, column)
  if (based) return based
  if (token.kind !== 'number' && token.kind !== 'amounts') return token
  if (column === 'exercise' || column === 'other') return token
  const known = interpretCellByKind(token, column)
  if (known) return known
  const number = getSingleNumber(token)
  const rule = numberColumns[column]
  if (number === undefined) return column === 'unknown' ? { from, to, kind: 'unread' } : token
  const isInRange = rule !== undefined && number >= rule.min && number <= rule.max
  return { from, to, ...(isInRange ? rule.toContent(number, unit, to - from) : { kind: 'unread' }) }
}

/** In a column such as `% of snatch`, all percentages have the base of the heading; others are not counted. */
function interpretPercentOfHeading(token: Token, column: TableColumn): Token | undefined {
  if (!column.startsWith('percent of ') || !['number', 'amounts', 'loads'].includes(token.kind))
    return undefined
  const { from, to } = token
  const percents = token.kind === 'loads' ? token.loads : toPercents(token)
  // A weight or a base in the cell itself is certain.
  if (percents.some(load => load.kind !== 'percent' || load.of !== '1rm' || load.ofExercise)) return undefined
  const base = parseLoad(`100% ${column.slice('percent '.length)}`)
  if (base?.kind !== 'percent' || percents.length === 0) return { from, to, kind: 'unread' }
  const { of, ofExercise } = base
  const loads = percents.map(
    load => ({ ...load, of, ...(ofExercise !== undefined && { ofExercise }) }) as Load,
  )
  return { from, to, kind: 'loads', loads }
}

function toPercents(token: Token): Load[] {
  const range = toPercentRange(token)
  const percent = getSingleNumber(token)
  if (range) return [range]
  return percent !== undefined && percent >= 10 && percent <= 150
    ? [{ kind: 'percent', percent, of: '1rm' }]
    : []
}

/** Interprets a cell whose content need not be a single number. */
function interpretCellByKind(token: Token, column: TableColumn): Token | undefined {
  const { from, to } = token
  if (column === 'label') return { from, to, kind: 'separator', sign: '' }
  if (column === 'reps' && token.kind === 'amounts') return { ...token, isBare: false }
  const pause = column === 'rest' ? toPause(token) : undefined
  if (pause) return { from, to, kind: 'pause', pause }
  const percents = column === 'percent' ? toPercentRange(token) : undefined
  if (percents) return { from, to, kind: 'loads', loads: [percents] }
  const range = column === 'rpe' ? toRpeRange(token) : undefined
  return range && { from, to, kind: 'effort', effort: range }
}

type NumberColumn = {
  min: number
  max: number
  /** `width` is the number of characters that were typed. */
  toContent: (number: number, unit: LoadUnit, width: number) => TokenContent
}

function toLoad(load: number, unit: LoadUnit): TokenContent {
  return { kind: 'loads', loads: [{ kind: 'kg', loadKg: convertToKg(load, unit) }] }
}

/** What a number means in each column, and between which limits. */
const numberColumns: Partial<Record<TableColumn, NumberColumn>> = {
  sets: {
    min: 1,
    max: 20,
    toContent: count => (Number.isInteger(count) ? { kind: 'count', count } : { kind: 'unread' }),
  },
  'warm-up': {
    min: 1,
    max: 6,
    toContent: count =>
      Number.isInteger(count) ? { kind: 'role', role: 'warm-up', count } : { kind: 'unread' },
  },
  load: { min: 0, max: 2000, toContent: toLoad },
  kg: { min: 0, max: 2000, toContent: load => toLoad(load, 'kg') },
  lb: { min: 0, max: 2000, toContent: load => toLoad(load, 'lb') },
  percent: {
    min: 10,
    max: 150,
    toContent: percent => ({ kind: 'loads', loads: [{ kind: 'percent', percent, of: '1rm' }] }),
  },
  rpe: { min: 5, max: 10, toContent: rpe => ({ kind: 'effort', effort: { kind: 'rpe', rpe } }) },
  rir: { min: 0, max: 6, toContent: rir => ({ kind: 'effort', effort: { kind: 'rir', rir } }) },
  tempo: {
    min: 100,
    max: 9999,
    toContent: (digits, _, width) => ({ kind: 'tempo', tempo: String(digits).padStart(width, '0') }),
  },
  rest: { min: 15, max: 900, toContent: restSeconds => ({ kind: 'pause', pause: { restSeconds } }) },
}

const isBarToken = (token: Token) => token.kind === 'separator' && token.sign === '|'

const isBar = (token: Token | undefined) =>
  token === undefined || (token.kind === 'separator' && token.sign === '|')

/** Returns whether a number is alone in its cell. */
function isBareCell(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'number' && !(token?.kind === 'amounts' && isRepetitions(token))) return false
  return index > 0 && isBar(tokens[index - 1]) && isBar(tokens[index + 1])
}

const isRepetitions = ({ steps }: Extract<Token, { kind: 'amounts' }>) =>
  steps.length === 1 && steps.every(({ amount: { kind } }) => ['reps', 'range', 'max'].includes(kind))

function getSingleNumber(token: Token | undefined): number | undefined {
  if (token?.kind === 'number') return token.toNumber === undefined ? token.number : undefined
  const [step] = token?.kind === 'amounts' ? token.steps : []
  return step?.amount.kind === 'reps' && !step.isOpenEnded ? step.amount.reps : undefined
}

/** The range in a cell: `8-9`. */
function toRpeRange(token: Token): Effort | undefined {
  const amount = token.kind === 'amounts' ? token.steps[0]?.amount : undefined
  return amount?.kind === 'range' && amount.from >= 5 && amount.to <= 10
    ? { kind: 'rpe', rpe: amount.from, toRpe: amount.to }
    : undefined
}

/** The percentages in a cell: `75-85`. */
function toPercentRange(token: Token): Load | undefined {
  const amount = token.kind === 'amounts' ? token.steps[0]?.amount : undefined
  return amount?.kind === 'range' && amount.from >= 10 && amount.to <= 150
    ? { kind: 'percent', percent: amount.from, toPercent: amount.to, of: '1rm' }
    : undefined
}

/** The rest in a cell: `90 s`, `60-90 s`. */
function toPause(token: Token): RestOrRecovery | undefined {
  const [step, ...more] = token.kind === 'amounts' ? token.steps : []
  if (step?.amount.kind !== 'time' || more.length > 0) return undefined
  const { seconds, toSeconds } = step.amount
  const restSeconds = Math.round(seconds)
  return toSeconds === undefined
    ? { restSeconds }
    : { restSeconds, recovery: { kind: 'time', seconds, toSeconds, by: 'rest' } }
}
