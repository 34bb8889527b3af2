import { metric, type Units } from '../units.ts'
import { formatAmount } from './amount.ts'
import { formatEffort } from './effort.ts'
import { formatLoad } from './load.ts'
import type { Load, WrittenSet } from './prescription.ts'
import { formatCadence, formatRole } from './role.ts'

/**
 * The sets of an exercise on one line, which `parseSets` reads back: `3×5 80 %`, `5/3/1+ 75/85/95 %`,
 * `warm-up 2×5 60 kg, 3×5 100 kg RPE 8`. One set alone of a distance or a time is that: `6 km zone 2`.
 */
export function formatSets(sets: readonly WrittenSet[], units: Units = metric): string {
  const ladder = formatLadder(sets, units)
  if (ladder !== undefined) return ladder
  const isOnly = sets.length === 1
  return runs(sets)
    .map(run => formatRun(run, units, isOnly))
    .join(', ')
}

/** Several single sets that differ in amount or load alone, as `5/3/1+ 75/85/95 %`. */
function formatLadder(sets: readonly WrittenSet[], units: Units): string | undefined {
  const [first] = sets
  if (!first || sets.length < 2 || runs(sets).length < sets.length) return undefined
  if (!sets.every(set => isStep(set) && isAlikeButLadder(set, first)) || isPair(sets)) return undefined
  const amounts = sets.map(set => amountOf(set, units)).join('/')
  return join([amounts, formatLoads(sets, units), ...formatEnd(first, units)])
}

const isStep = ({ amount, role, load }: WrittenSet) =>
  (amount?.kind === 'reps' || amount?.kind === 'max') &&
  (role === 'working' || (role === 'amrap' && amount.kind === 'reps')) &&
  isPlain(load)

/** A load that is said by a single number and its unit. */
const isPlain = (load: Load | null) =>
  load === null ||
  load.kind === 'bodyweight' ||
  (load.kind === 'kg' &&
    load.toKg === undefined &&
    load.lighterKg === undefined &&
    !load.isEach &&
    !load.isAtLeast) ||
  (load.kind === 'percent' && load.toPercent === undefined && !load.isAtLeast)

const isAlikeButLadder = (set: WrittenSet, other: WrittenSet) =>
  kindOf(set.load) === kindOf(other.load) &&
  set.isPerSide === other.isPerSide &&
  set.cadence === other.cadence &&
  isSame(set.effort, other.effort)

/** Two weights of the same amount are read as one for men and one for women. */
const isPair = ([one, other, ...more]: readonly WrittenSet[]) =>
  more.length === 0 && isSame(one?.amount ?? null, other?.amount ?? null)

/** Loads of one kind share their unit; bodyweight does not vary within a ladder. */
function formatLoads(sets: readonly WrittenSet[], units: Units): string | undefined {
  const loads = sets.map(set => (set.load ? formatLoad(set.load, units) : ''))
  const [first = ''] = loads
  if (loads.every(load => load === first)) return first
  const numbers = loads.map(load => load.slice(0, load.indexOf(' ')))
  return numbers.join('/') + first.slice(first.indexOf(' '))
}

function kindOf(load: Load | null): string {
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

function formatRun(run: readonly WrittenSet[], units: Units, isOnly: boolean): string {
  const [set] = run
  if (!set) return ''
  const amount = isOnly && isOneGo(set) ? amountOf(set, units) : amountOfAll(set, run.length, units)
  const isSaid = set.role === 'working' || isOpenEnded(set)
  const load = set.load ? withBase(set, formatLoad(set.load, units)) : undefined
  return join([isSaid ? undefined : formatRole(set.role), amount, load, ...formatEnd(set, units)])
}

/** A run of 6 km is not one set of it. */
const isOneGo = ({ amount, role }: WrittenSet) =>
  role === 'working' && (amount?.kind === 'distance' || amount?.kind === 'time')

function amountOfAll(set: WrittenSet, count: number, units: Units): string {
  if (set.amount) return `${count}×${amountOf(set, units)}`
  return `${count} ${count === 1 ? 'set' : 'sets'}`
}

/** Beside a time and turns a minute, a percentage alone is one of power. */
const withBase = ({ load, amount, cadence }: WrittenSet, word: string) =>
  load?.kind === 'percent' && load.of === '1rm' && amount?.kind === 'time' && cadence !== undefined
    ? word.replace(' %', ' % of 1RM')
    : word

function formatEnd(set: WrittenSet, units: Units): (string | undefined)[] {
  return [
    // `tempo 100 rpm` would be a tempo of digits.
    set.cadence === undefined ? undefined : formatCadence(set.cadence),
    set.effort ? formatEffort(set.effort, units) : undefined,
    set.isPerSide ? 'per side' : undefined,
  ]
}

/** `5+`: five, and as many more as go. */
const isOpenEnded = (set: WrittenSet) => set.role === 'amrap' && set.amount?.kind === 'reps'

/** So that it is read back in one way: `10 m` may be minutes, `100` may be metres of a swim. */
function amountOf({ amount, role }: WrittenSet, units: Units): string {
  if (!amount) return ''
  const word = formatAmount(amount, units)
  if (amount.kind === 'distance' && amount.meters < 20) return word.replace(/ m$/, ' metres')
  if (amount.kind !== 'reps') return word
  if (role === 'amrap') return `${word}+`
  return amount.reps >= 25 && amount.reps % 25 === 0 ? `${word} reps` : word
}

const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

const isAlike = (one: WrittenSet, other: WrittenSet) =>
  one.role === other.role &&
  one.isPerSide === other.isPerSide &&
  one.cadence === other.cadence &&
  isSame(one.amount, other.amount) &&
  isSame(one.load, other.load) &&
  isSame(one.effort, other.effort)

/** Values with the same fields. */
function isSame(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other
  const fields = Object.entries(one).filter(([, value]) => value !== undefined)
  const same = new Map(Object.entries(other).filter(([, value]) => value !== undefined))
  return (
    fields.length === same.size && fields.every(([key, value]) => String(same.get(key)) === String(value))
  )
}
