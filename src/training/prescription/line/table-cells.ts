import type { Token, TokenContent } from '#training/prescription/tokens/token.ts'
import { convertToKg, type LoadUnit } from '#training/units.ts'

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
  | 'reps'
  | 'load'
  | 'percent'
  | 'rpe'
  | 'rir'
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
  if (columns.length > 0 && bars > 0 && bars <= columns.length)
    return interpretByColumn(tokens, unit, columns)
  const hasNotation = tokens.some(token => token.kind === 'times' || token.kind === 'count')
  const bare = tokens.flatMap((token, index) => (isBareCell(tokens, index) ? [token] : []))
  const [sets, reps, load] = bare
  if (bars < 2 || hasNotation || bare.length < 2 || bare.length > 3 || !sets || !reps) return [...tokens]
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

function interpretByColumn(
  tokens: readonly Token[],
  unit: LoadUnit,
  columns: readonly TableColumn[],
): Token[] {
  let column = tokens[0] && isBarToken(tokens[0]) ? -1 : 0
  return tokens.map((token, index) => {
    if (isBarToken(token)) column++
    const isAlone = isBar(tokens[index - 1]) && isBar(tokens[index + 1])
    return isAlone ? interpretCell(token, columns[column] ?? 'other', unit) : token
  })
}

/** Interprets a number or a range that is alone in its cell. */
function interpretCell(token: Token, column: TableColumn, unit: LoadUnit): Token {
  const { from, to } = token
  if (token.kind !== 'number' && token.kind !== 'amounts') return token
  if (column === 'exercise' || column === 'other') return token
  if (column === 'label') return { from, to, kind: 'separator', sign: '' }
  if (column === 'reps' && token.kind === 'amounts') return { ...token, isBare: false }
  const number = column === 'unknown' ? undefined : getSingleNumber(token)
  if (number === undefined) return column === 'unknown' ? { from, to, kind: 'unread' } : token
  return { from, to, ...(interpretNumber(number, column, unit) ?? { kind: 'unread' }) }
}

/** Returns the meaning of a number in a column; undefined if it is out of range. */
function interpretNumber(number: number, column: TableColumn, unit: LoadUnit): TokenContent | undefined {
  switch (column) {
    case 'sets':
      return Number.isInteger(number) && number >= 1 && number <= 20
        ? { kind: 'count', count: number }
        : undefined
    case 'load':
      return { kind: 'loads', loads: [{ kind: 'kg', loadKg: convertToKg(number, unit) }] }
    case 'percent':
      return number >= 10 && number <= 150
        ? { kind: 'loads', loads: [{ kind: 'percent', percent: number, of: '1rm' }] }
        : undefined
    case 'rpe':
      return number >= 5 && number <= 10
        ? { kind: 'effort', effort: { kind: 'rpe', rpe: number } }
        : undefined
    case 'rir':
      return number <= 6 ? { kind: 'effort', effort: { kind: 'rir', rir: number } } : undefined
    default:
      return undefined
  }
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
