import { formatAmount } from '#training/prescription/format/format-amount.ts'
import { formatCadence } from '#training/prescription/format/format-cadence.ts'
import { formatEffort } from '#training/prescription/format/format-effort.ts'
import { formatLoadNotation } from '#training/prescription/format/format-load-notation.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { type Load, type PrescribedSet, repMaxBases } from './prescription.ts'
import { setRoleDetails } from './set-role.ts'

/**
 * Formats the sets of an exercise as one line that `parseSets` can parse: `3×5 80 %`, `5/3/1+ 75/85/95 %`,
 * `warm-up 2×5 60 kg, 3×5 100 kg RPE 8`. A single distance or time has no set count: `6 km zone 2`.
 *
 * @param isEndurance true for the sets of a run, a ride, a swim or a row
 */
export function formatSets(
  sets: readonly PrescribedSet[],
  units: Units = metricUnits,
  isEndurance = false,
): string {
  const style = { units, isEndurance, hasOtherBases: sets.some(({ load }) => isOtherBase(load)) }
  const ladder = formatLadder(sets, style)
  if (ladder !== undefined) return ladder
  const isOnly = sets.length === 1
  return groupEqualSets(sets)
    .map(run => formatEqualSets(run, style, isOnly))
    .join(', ')
}

/** In an endurance sport, repetitions are written as `8 reps`, since a bare number could be a distance. */
type SetStyle = { units: Units; isEndurance: boolean; hasOtherBases: boolean }

/** A base that is written once applies to all percentages before it, as in `70%, 80%, 90% TM`. */
const isOtherBase = (load: Load | null) =>
  load?.kind === 'percent' &&
  (load.of === 'training-max' || load.ofExercise !== undefined || repMaxBases.some(base => base === load.of))

/** Formats single sets that differ only in amount or load as a ladder: `5/3/1+ 75/85/95 %`. */
function formatLadder(sets: readonly PrescribedSet[], style: SetStyle): string | undefined {
  const [first] = sets
  if (!first || sets.length < 2 || groupEqualSets(sets).length < sets.length) return undefined
  if (!sets.every(set => isLadderStep(set) && differsOnlyInLadder(set, first)) || isEqualAmountPair(sets))
    return undefined
  const amounts = sets.map(set => formatSetAmount(set, style)).join('/')
  if (amounts.includes(' ') || mayBeShareOfPace(first)) return undefined
  const details = listSetDetails(first, style.units).filter(Boolean)
  return joinParts([amounts, formatLadderLoads(sets, style.units, details.length > 0), ...details])
}

const isLadderStep = ({ amount, role, load }: PrescribedSet) =>
  (amount?.kind === 'reps' || amount?.kind === 'max') &&
  (role === 'working' || (role === 'amrap' && amount.kind === 'reps')) &&
  isPlainLoad(load)

/** Returns whether a load is absent or a single number with a unit. */
const isPlainLoad = (load: Load | null) =>
  load === null ||
  load.kind === 'bodyweight' ||
  (load.kind === 'kg' &&
    load.toKg === undefined &&
    load.lighterKg === undefined &&
    !load.isEach &&
    !load.isAtLeast) ||
  (load.kind === 'percent' && load.toPercent === undefined && !load.isAtLeast)

const differsOnlyInLadder = (set: PrescribedSet, other: PrescribedSet) =>
  toLoadKindKey(set.load) === toLoadKindKey(other.load) &&
  set.isPerSide === other.isPerSide &&
  set.cadence === other.cadence &&
  hasSameFields(set.effort, other.effort)

/**
 * Returns whether the list consists of two sets with equal amounts. For such sets, `95/65` would be parsed as
 * a men's and a women's weight.
 */
const isEqualAmountPair = ([one, other, ...more]: readonly PrescribedSet[]) =>
  more.length === 0 && hasSameFields(one?.amount ?? null, other?.amount ?? null)

/**
 * Formats the loads of a ladder with one shared unit. The loads must be of the same kind; bodyweight loads
 * must also be identical to each other.
 */
function formatLadderLoads(
  sets: readonly PrescribedSet[],
  units: Units,
  isFollowed: boolean,
): string | undefined {
  const loads = sets.map(set => formatSetLoad(set, units, isFollowed))
  const [first = ''] = loads
  if (loads.every(load => load === first)) return first
  const numbers = loads.map(load => load.slice(0, load.indexOf(' ')))
  return numbers.join('/') + first.slice(first.indexOf(' '))
}

function toLoadKindKey(load: Load | null): string {
  if (load?.kind === 'percent') return `percent of ${load.of} ${load.ofExercise ?? ''}`
  return load?.kind === 'bodyweight' ? `bodyweight ${load.addedKg}` : String(load?.kind)
}

/** Groups adjacent equal sets. */
function groupEqualSets(sets: readonly PrescribedSet[]): PrescribedSet[][] {
  const groups: PrescribedSet[][] = []
  for (const set of sets) {
    const run = groups.at(-1)
    if (run?.[0] && areSetsEqual(run[0], set)) run.push(set)
    else groups.push([set])
  }
  return groups
}

function formatEqualSets(run: readonly PrescribedSet[], style: SetStyle, isOnly: boolean): string {
  const [set] = run
  if (!set) return ''
  const { units } = style
  const amount =
    isOnly && isEnduranceSet(set)
      ? formatSetAmount(set, style)
      : formatEqualSetsAmount(set, run.length, style)
  // In `3×5+`, only the last set is an AMRAP set.
  const isRoleImplied = set.role === 'working' || (isOpenEnded(set) && run.length === 1)
  const details = listSetDetails(set, units).filter(Boolean)
  const load = appendLoadBase(set, formatSetLoad(set, units, details.length > 0), style)
  return joinParts([isRoleImplied ? undefined : setRoleDetails[set.role].notation, amount, load, ...details])
}

/** A single distance or time is written without a set count: `6 km`, not `1×6 km`. */
const isEnduranceSet = ({ amount, role }: PrescribedSet) =>
  role === 'working' && (amount?.kind === 'distance' || amount?.kind === 'time')

function formatEqualSetsAmount(set: PrescribedSet, count: number, style: SetStyle): string {
  if (set.amount) return `${count}×${formatSetAmount(set, style, count)}`
  return `${count} ${count === 1 ? 'set' : 'sets'}`
}

/** Formats a load in brackets if more follows, so that nothing after it belongs to the exercise to which it refers. */
function formatSetLoad({ load }: Pick<PrescribedSet, 'load'>, units: Units, isFollowed: boolean): string {
  if (!load) return ''
  const words = formatLoadNotation(load, units)
  const isOfExercise = load.kind === 'percent' && load.ofExercise !== undefined
  return isOfExercise && isFollowed ? `${words.replace(' of ', ' (of ')})` : words
}

/** Adds `of 1RM` if a bare percentage could be parsed as a percentage of FTP or of another base. */
const appendLoadBase = (set: PrescribedSet, word: string, { hasOtherBases }: SetStyle) =>
  set.load?.kind === 'percent' &&
  set.load.of === '1rm' &&
  set.load.ofExercise === undefined &&
  (set.amount?.kind === 'time' || hasOtherBases || mayBeShareOfPace(set))
    ? word.replace(' %', ' % of 1RM')
    : word

/** `80 % threshold pace` would be parsed as a share of the pace. */
const mayBeShareOfPace = ({ load, effort }: PrescribedSet) =>
  load?.kind === 'percent' && load.of === '1rm' && effort?.kind === 'race-pace'

function listSetDetails(set: PrescribedSet, units: Units): (string | undefined)[] {
  return [
    // The cadence precedes the effort, since `tempo 100 rpm` would be parsed as a lifting tempo.
    set.cadence === undefined ? undefined : formatCadence(set.cadence),
    set.effort ? formatEffort(set.effort, units) : undefined,
    set.isPerSide ? 'per side' : undefined,
  ]
}

/** Returns whether a set is open-ended: `5+` means at least five reps, then as many as possible. */
const isOpenEnded = (set: PrescribedSet) => set.role === 'amrap' && set.amount?.kind === 'reps'

/** Formats an amount unambiguously: `10 m` could mean minutes, and `100` could mean metres in a swim. */
function formatSetAmount(set: PrescribedSet, { units, isEndurance }: SetStyle, count = 1): string {
  const { amount, role } = set
  if (!amount) return ''
  const word = formatAmount(amount, units)
  if (amount.kind === 'distance' && amount.meters < 20) return word.replace(/ m$/, ' metres')
  // In a run, `1:15` is rather an hour and 15 minutes.
  if (isEndurance && amount.kind === 'time' && /^[1-5]:\d\d$/.test(word)) return `${amount.seconds} s`
  if (amount.kind === 'range' && isBeforeMilePace(set)) return `${word} reps`
  if (amount.kind !== 'reps') return word
  const mayBeDistance = isEndurance || (amount.reps >= 25 && amount.reps % 25 === 0) || amount.reps > 50
  return `${word}${mayBeDistance ? ' reps' : ''}${role === 'amrap' && count === 1 ? '+' : ''}`
}

/** `3-5 mile pace` would be parsed as a distance in miles. */
const isBeforeMilePace = ({ load, cadence, effort }: PrescribedSet) =>
  load === null && cadence === undefined && effort?.kind === 'race-pace' && effort.of === 'mile'

const joinParts = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

const areSetsEqual = (one: PrescribedSet, other: PrescribedSet) =>
  one.role === other.role &&
  one.isPerSide === other.isPerSide &&
  one.cadence === other.cadence &&
  hasSameFields(one.amount, other.amount) &&
  hasSameFields(one.load, other.load) &&
  hasSameFields(one.effort, other.effort)

/** Compares two objects field by field, ignoring undefined fields. */
function hasSameFields(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other
  const fields = Object.entries(one).filter(([, value]) => value !== undefined)
  const same = new Map(Object.entries(other).filter(([, value]) => value !== undefined))
  return (
    fields.length === same.size && fields.every(([key, value]) => String(same.get(key)) === String(value))
  )
}
