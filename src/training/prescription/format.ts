import { metric, type Units } from '../units.ts'
import { formatAmount } from './amount.ts'
import { formatEffort } from './effort.ts'
import { formatLoad } from './load.ts'
import type { WrittenSet } from './prescription.ts'

/**
 * The sets of an exercise on one line, which `parseSets` reads back: `3×5 80 %`, `5/3/1+ 75/85/95 %`,
 * `warm-up 2×5 60 kg, 3×5 100 kg RPE 8`.
 */
export function formatSets(sets: readonly WrittenSet[], units: Units = metric): string {
  return (
    formatLadder(sets, units) ??
    runs(sets)
      .map(run => formatRun(run, units))
      .join(', ')
  )
}

/** Several single sets that differ in amount or load alone, as `5/3/1+ 75/85/95 %`. */
function formatLadder(sets: readonly WrittenSet[], units: Units): string | undefined {
  const [first] = sets
  if (!first || sets.length < 2 || runs(sets).length < sets.length) return undefined
  const isLadder = sets.every(
    set =>
      (set.amount?.kind === 'reps' || set.amount?.kind === 'max') &&
      (set.role === 'working' || (set.role === 'amrap' && set.amount.kind === 'reps')) &&
      kindOf(set.load) === kindOf(first.load) &&
      set.isPerSide === first.isPerSide &&
      isSame(set.effort, first.effort),
  )
  if (!isLadder) return undefined
  const amounts = sets.map(set => amountOf(set, units)).join('/')
  return join([amounts, formatLoads(sets, units), ...formatEnd(first, units)])
}

/** Loads of one kind share their unit; bodyweight does not vary within a ladder. */
function formatLoads(sets: readonly WrittenSet[], units: Units): string | undefined {
  const loads = sets.map(set => (set.load ? formatLoad(set.load, units) : ''))
  const [first = ''] = loads
  if (loads.every(load => load === first)) return first
  const numbers = loads.map(load => load.slice(0, load.indexOf(' ')))
  return numbers.join('/') + first.slice(first.indexOf(' '))
}

function kindOf(load: WrittenSet['load']): string {
  if (load?.kind === 'percent') return `percent of ${load.of}`
  return load?.kind === 'bodyweight' ? `bodyweight ${load.addedKg}` : String(load?.kind)
}

/** Neighbours that are alike. */
function runs(sets: readonly WrittenSet[]): WrittenSet[][] {
  const found: WrittenSet[][] = []
  for (const set of sets) {
    const run = found.at(-1)
    if (run?.[0] && isAlike(run[0], set)) run.push(set)
    else found.push([set])
  }
  return found
}

function formatRun(run: readonly WrittenSet[], units: Units): string {
  const [set] = run
  if (!set) return ''
  const count = run.length
  const amount = set.amount ? `${count}×${amountOf(set, units)}` : `${count} ${count === 1 ? 'set' : 'sets'}`
  const isSaid = set.role === 'working' || isOpenEnded(set)
  const load = set.load ? formatLoad(set.load, units) : undefined
  return join([isSaid ? undefined : roleWord(set.role), amount, load, ...formatEnd(set, units)])
}

const roleWord = (role: WrittenSet['role']) => (role === 'amrap' ? 'amrap set' : role)

function formatEnd(set: WrittenSet, units: Units): (string | undefined)[] {
  return [set.effort ? formatEffort(set.effort, units) : undefined, set.isPerSide ? 'per side' : undefined]
}

/** `5+`: five, and as many more as go. */
const isOpenEnded = (set: WrittenSet) => set.role === 'amrap' && set.amount?.kind === 'reps'

function amountOf(set: WrittenSet, units: Units): string {
  return set.amount ? formatAmount(set.amount, units) + (isOpenEnded(set) ? '+' : '') : ''
}

const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

function isAlike(one: WrittenSet, other: WrittenSet): boolean {
  return (
    one.role === other.role &&
    one.isPerSide === other.isPerSide &&
    isSame(one.amount, other.amount) &&
    isSame(one.load, other.load) &&
    isSame(one.effort, other.effort)
  )
}

/** Flat values with the same fields. */
function isSame(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other
  const fields = Object.entries(one)
  const same = new Map(Object.entries(other))
  return fields.length === same.size && fields.every(([key, value]) => same.get(key) === value)
}
