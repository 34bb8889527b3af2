import { formatAmount } from '#training/prescription/amount.ts'
import { formatEffort } from '#training/prescription/effort.ts'
import { formatSets } from '#training/prescription/format.ts'
import { formatLoad } from '#training/prescription/load.ts'
import type { Load } from '#training/prescription/prescription.ts'
import type { ProgramItem, ProgramSet } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

/** A cell's two lines: how much, and how heavy or how hard. */
export type CellWords = { amount: string; intensity: string }

/** Of the sets that count; where all are warm-ups, of all. */
export function cellWords({ sets }: Pick<ProgramItem, 'sets'>, units: Units): CellWords {
  const working = sets.filter(set => set.role !== 'warm-up')
  const shown = working.length > 0 ? working : sets
  const bare = shown.map(set => ({ ...set, load: null, effort: null, isPerSide: false }))
  const amount = ladderOf(shown, units) ?? formatSets(bare, units)
  const intensity = [loadWords(shown, units), effortWords(shown, units)].filter(Boolean).join(' ')
  const side = shown.some(set => set.isPerSide) ? 'side' : ''
  if (intensity === '') return { amount, intensity: side }
  return { amount: side ? `${amount} ${side}` : amount, intensity }
}

/** `5/3/1+`: single sets of several loads are said one by one. */
function ladderOf(sets: readonly ProgramSet[], units: Units): string | undefined {
  const isLadder =
    sets.length > 1 && sets.length <= mostLoads && different(sets, loadOf(units)).length === sets.length
  const amounts = sets.map(({ amount, role }) => {
    const isOpen = role === 'amrap' && amount?.kind === 'reps'
    return amount ? `${formatAmount(amount, units)}${isOpen ? '+' : ''}` : undefined
  })
  return isLadder && amounts.every(amount => amount !== undefined) ? amounts.join('/') : undefined
}

const loadOf = (units: Units) => (set: ProgramSet) =>
  set.load ? formatLoad(set.load, units).replace(/^bodyweight (?=[+-])/, '') : ''

/** More loads than this are said by the first and the last. */
const mostLoads = 4

function loadWords(sets: readonly ProgramSet[], units: Units): string {
  const words = different(sets, loadOf(units))
  if (words.length < 2) return words[0] ?? ''
  const [first = ''] = words
  const unit = first.slice(first.indexOf(' '))
  const isOneUnit = sets.every(({ load }) => isNumber(load)) && words.every(word => word.endsWith(unit))
  const numbers = words.map(word => (isOneUnit ? word.slice(0, -unit.length) : word))
  const some = numbers.length > mostLoads ? `${numbers[0]}…${numbers.at(-1)}` : numbers.join('/')
  return isOneUnit ? some + unit : some
}

const isNumber = (load: Load | null) => load?.kind === 'kg' || load?.kind === 'percent'

function effortWords(sets: readonly ProgramSet[], units: Units): string {
  const words = different(sets, set => (set.effort ? formatEffort(set.effort, units) : ''))
  return words.length > 2 ? `${words[0]}…${words.at(-1)}` : words.join(', ')
}

/** Neighbours that say the same say it once. */
function different(sets: readonly ProgramSet[], say: (set: ProgramSet) => string): string[] {
  const words = sets.map(say)
  return words.filter((word, at) => word !== '' && word !== words[at - 1])
}
