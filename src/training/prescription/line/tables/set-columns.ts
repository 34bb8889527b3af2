import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { convertToKg, type LoadUnit } from '#training/units.ts'

/** A number above this is a load rather than the repetitions of one set. */
const mostReps = 30

/**
 * Interprets the cells of a row in which each column is one set: `Squat | 12 | 10 | 8` are three sets, and `60x8` is one of 8
 * repetitions with 60 kg. An empty cell is no set. If one of the cells cannot be read, none of them is, because the others would
 * be taken for sets and repetitions.
 *
 * @param cells the tokens of each cell, without the bars around them
 * @param unit that of weights without a unit
 * @returns the tokens of the sets; those of all cells are marked as unread if one is not understood
 * @example interpretSetColumns(['12', '10'].map(text => scanTokens(text, 'kg')), 'kg') // one token with two amounts
 */
export function interpretSetColumns(cells: readonly (readonly Token[])[], unit: LoadUnit): Token[] {
  const sets = cells.filter(cell => !isEmpty(cell))
  const [first] = sets
  // A row of numbers without a name is written as a list before it is split into tokens.
  if (first && sets.length === 1 && first.every(isList)) return [...first]
  const amounts = sets.flatMap(cell => getAmount(cell) ?? [])
  if (sets.length > 0 && amounts.length === sets.length) return joinAmounts(sets, amounts)
  const withLoads = sets.flatMap(cell => {
    const whole = addLoad(cell, unit)
    return whole ? [whole] : []
  })
  if (withLoads.length === sets.length) return joinSets(withLoads)
  return sets.map(cell => ({ from: cell[0]?.from ?? 0, to: cell.at(-1)?.to ?? 0, kind: 'unread' }))
}

/** Joins sets that are complete by themselves. */
const joinSets = (sets: readonly (readonly Token[])[]): Token[] =>
  sets.flatMap((tokens, index) => {
    const at = sets[index - 1]?.at(-1)?.to
    return at === undefined ? tokens : [{ from: at, to: at, kind: 'separator', sign: '|' }, ...tokens]
  })

const isList = (token: Token) => token.kind === 'amounts' && token.steps.length > 1

/** An empty cell may be filled with a dash. */
const isEmpty = (cell: readonly Token[]) => cell.every(({ kind }) => kind === 'separator')

type Amount = { step: ParsedAmount; token: Extract<Token, { kind: 'amounts' }>; side: Token | undefined }

/** The amount that is all that a cell says: `12`, `8-10 reps`, `30 s`, `AMRAP`, `20 each leg`. */
function getAmount([token, side, ...more]: readonly Token[]): Amount | undefined {
  if (token?.kind !== 'amounts' || more.length > 0 || (side && side.kind !== 'side')) return undefined
  const [step, ...others] = token.steps
  return step && others.length === 0 ? { step, token, side } : undefined
}

/** Writes the sets as `12/10/8` is read. Words such as `each leg` belong to all of them if all of them have them, or the last. */
function joinAmounts(sets: readonly (readonly Token[])[], amounts: readonly Amount[]): Token[] {
  const [from, to] = [sets[0]?.[0]?.from ?? 0, sets.at(-1)?.at(-1)?.to ?? 0]
  const sides = amounts.flatMap(({ side }) => side ?? [])
  const last = amounts.at(-1)
  if (sides.length > 0 && (!last?.side || (sides.length > 1 && sides.length < amounts.length)))
    return [{ from, to, kind: 'unread' }]
  if (amounts.some(mayBeLoad)) return [{ from, to, kind: 'unread' }]
  // Unlike numbers of repetitions, several ranges or times are sets only if each is counted.
  if (amounts.length > 1 && !amounts.every(({ step }) => ['reps', 'max'].includes(step.amount.kind)))
    return [...joinSets(amounts.map(({ token }) => [countOnce(token), token])), ...sides.slice(-1)]
  const ladder: Token = {
    from,
    to: last?.token.to ?? to,
    kind: 'amounts',
    steps: amounts.map(({ step }) => step),
    isBare: amounts.length > 1 && amounts.every(({ token }) => token.isBare),
    ...(amounts.some(({ token }) => token.isLabelled) && { isLabelled: true }),
  }
  return last?.side ? [ladder, last.side] : [ladder]
}

/** A higher number without a unit may be the weight of the set. */
const mayBeLoad = ({ step: { amount }, token, side }: Amount) =>
  token.isBare && !side && amount.kind === 'reps' && amount.reps > mostReps

const countOnce = ({ from }: Token): Token => ({ from, to: from, kind: 'count', count: 1 })

/** Returns a cell with an amount and a load: `5 @ 70%`, `50 kg x 12`, or `60x8`, of which the higher number is the load. */
function addLoad(cell: readonly Token[], unit: LoadUnit): Token[] | undefined {
  const [first, times, last, ...more] = cell
  const isPair = first !== undefined && last !== undefined && times?.kind === 'times' && more.length === 0
  const numbers = isPair ? [getNumber(first), getNumber(last)] : []
  const [a, b] = numbers
  if (a === undefined || b === undefined) return cell.some(hasLoad) ? [...cell] : undefined
  if (!first || !last || !times || a > mostReps === b > mostReps) return undefined
  const load: Token = {
    ...{ from: (a > b ? first : last).from, to: (a > b ? first : last).to },
    kind: 'loads',
    loads: [{ kind: 'kg', loadKg: convertToKg(Math.max(a, b), unit) }],
  }
  return a > b ? [load, times, last] : [first, times, load]
}

const hasLoad = ({ kind }: Token) => kind === 'loads' || kind === 'effort' || kind === 'at'

function getNumber(token: Token): number | undefined {
  if (token.kind === 'number') return token.toNumber === undefined ? token.number : undefined
  const [step, ...more] = token.kind === 'amounts' ? token.steps : []
  return step?.amount.kind === 'reps' && more.length === 0 ? step.amount.reps : undefined
}
