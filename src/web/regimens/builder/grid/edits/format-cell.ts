import { formatAmount } from '#training/prescription/format/format-amount.ts'
import { formatEffort } from '#training/prescription/format/format-effort.ts'
import { formatLoad } from '#training/prescription/format/format-load.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { ProgramItem, ProgramSet } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

/** The two lines of text in a cell: the amount, and the load or effort. */
export type CellText = { amount: string; intensity: string }

/** Formats the working sets, or all sets if all are warm-ups. */
export function formatCell({ sets }: Pick<ProgramItem, 'sets'>, units: Units): CellText {
  const working = sets.filter(isWorkingSet)
  const displayedSets = working.length > 0 ? working : sets
  const bareSets = displayedSets.map(set => ({ ...set, load: null, effort: null, isPerSide: false }))
  const amount = formatLadder(displayedSets, units) ?? formatSets(bareSets, units)
  const intensity = [formatCellLoads(displayedSets, units), formatCellEfforts(displayedSets, units)]
    .filter(Boolean)
    .join(' ')
  const side = displayedSets.some(set => set.isPerSide) ? 'side' : ''
  if (intensity === '') return { amount, intensity: side }
  return { amount: side ? `${amount} ${side}` : amount, intensity }
}

/** About the number of characters in a line of a cell. */
const lineLength = 13

/** Returns whether the cell shows its whole text: nothing is left out, and both lines are short enough. */
export function fitsInCell({ amount, intensity }: CellText, change: string | null): boolean {
  const isWhole = !`${amount}${intensity}`.includes('…')
  return isWhole && amount.length + (change?.length ?? 0) <= lineLength && intensity.length <= lineLength
}

/** Formats sets with different loads by listing the amount of each set, such as `5/3/1+`. */
function formatLadder(sets: readonly ProgramSet[], units: Units): string | undefined {
  const isLadder =
    sets.length > 1 &&
    sets.length <= maxListedLoads &&
    formatDistinctNeighbours(sets, createLoadFormatter(units)).length === sets.length
  const amounts = sets.map(({ amount, role }) => {
    const isOpen = role === 'amrap' && amount?.kind === 'reps'
    return amount ? `${formatAmount(amount, units)}${isOpen ? '+' : ''}` : undefined
  })
  return isLadder && amounts.every(amount => amount !== undefined) ? amounts.join('/') : undefined
}

const createLoadFormatter = (units: Units) => (set: ProgramSet) =>
  set.load ? formatLoad(set.load, units).replace(/^bodyweight (?=[+-])/, '') : ''

/**
 * The maximum number of loads listed in a cell. If the sets have more loads, only the first and last loads
 * are shown.
 */
const maxListedLoads = 4

function formatCellLoads(sets: readonly ProgramSet[], units: Units): string {
  const words = formatDistinctNeighbours(sets, createLoadFormatter(units))
  if (words.length < 2) return words[0] ?? ''
  const [first = ''] = words
  const unit = first.slice(first.indexOf(' '))
  const isOneUnit = sets.every(({ load }) => isNumericLoad(load)) && words.every(word => word.endsWith(unit))
  const numbers = words.map(word => (isOneUnit ? word.slice(0, -unit.length) : word))
  const some = numbers.length > maxListedLoads ? `${numbers[0]}…${numbers.at(-1)}` : numbers.join('/')
  return isOneUnit ? some + unit : some
}

const isNumericLoad = (load: Load | null) => load?.kind === 'kg' || load?.kind === 'percent'

function formatCellEfforts(sets: readonly ProgramSet[], units: Units): string {
  const words = formatDistinctNeighbours(sets, set => (set.effort ? formatEffort(set.effort, units) : ''))
  return words.length > 2 ? `${words[0]}…${words.at(-1)}` : words.join(', ')
}

/** Formats each set, merging identical adjacent values. */
function formatDistinctNeighbours(
  sets: readonly ProgramSet[],
  format: (set: ProgramSet) => string,
): string[] {
  const words = sets.map(format)
  return words.filter((word, at) => word !== '' && word !== words[at - 1])
}
