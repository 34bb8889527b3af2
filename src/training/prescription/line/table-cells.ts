import type { Token } from '#training/prescription/tokens/token.ts'
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

/**
 * Interprets the bare numbers of a table row by their order: sets, repetitions, load. A row with another
 * notation, such as `3x5`, is not changed.
 */
export function interpretTableCells(tokens: readonly Token[], unit: LoadUnit): Token[] {
  const bars = tokens.filter(token => token.kind === 'separator' && token.sign === '|').length
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

const isBar = (token: Token | undefined) =>
  token === undefined || (token.kind === 'separator' && token.sign === '|')

/** Returns whether a number is alone in its cell. */
function isBareCell(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'number' && !(token?.kind === 'amounts' && isRepetitions(token))) return false
  return index > 0 && isBar(tokens[index - 1]) && isBar(tokens[index + 1])
}

const isRepetitions = ({ steps }: Extract<Token, { kind: 'amounts' }>) =>
  steps.length === 1 && steps.every(({ amount: { kind } }) => kind === 'reps' || kind === 'range')

function getSingleNumber(token: Token | undefined): number | undefined {
  if (token?.kind === 'number') return token.toNumber === undefined ? token.number : undefined
  const [step] = token?.kind === 'amounts' ? token.steps : []
  return step?.amount.kind === 'reps' && !step.isOpenEnded ? step.amount.reps : undefined
}
