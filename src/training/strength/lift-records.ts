import type { Day } from '#training/calendar.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { computeVolumeLoadKg } from '#training/workout/sets/volume.ts'
import { getAddedLoadKg } from './bodyweight-lifts.ts'
import type { LiftWorkout } from './lift-history.ts'
import { findBestEstimate, type OneRepMaxFormula } from './one-rep-max.ts'

export const recordKinds = [
  'heaviest',
  'most-reps',
  'best-e1rm',
  'most-volume',
  'longest',
  'farthest',
  'fastest',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A record for a lift, with the date on which it was set. */
export type LiftRecordEntry<S = LoadedSet> = {
  kind: RecordKind
  date: Day
  /**
   * The value of the record, in kilograms, repetitions, seconds or metres, depending on the kind of record.
   */
  value: number
  /** The value of the previous record; null for the first record of its kind. */
  previous: number | null
  /** The set that achieved the record; null if a whole workout did. */
  set: S | null
}

/** The tolerance for rounding errors: smaller differences between two values are ignored. */
const tolerance = 1e-6

type RecordCandidate<S extends LoadedSet> = { kind: RecordKind; key: string; value: number; set: S | null }

/**
 * Lists all records for a lift, in the order in which they were set. The kinds of record are: heaviest load,
 * most repetitions at a load, best estimated 1RM, highest volume load in a workout (kg), longest hold (s),
 * longest distance (m), and fastest time over a distance (s). Only working sets count. A value that merely
 * equals a record is not a new record, and sets outside the range of the formula have no estimate. Probable typing
 * errors, found by `findImplausibleSets`, count in no record.
 *
 * @example findLiftRecords([monday100x5, friday100x5], 'epley') // only the records of Monday
 */
export function findLiftRecords<S extends LoadedSet>(
  workouts: readonly LiftWorkout<S>[],
  formula: OneRepMaxFormula,
  implausible: ReadonlySet<LoadedSet> = new Set(),
): LiftRecordEntry<S>[] {
  const standing = new Map<string, number>()
  return workouts
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .flatMap(({ date, sets }) =>
      findBestCandidates(
        listWorkoutCandidates(
          sets.filter(set => isWorkingSet(set) && !implausible.has(set)),
          formula,
        ),
      ).flatMap(({ kind, key, value, set }) => {
        const previous = standing.get(key) ?? null
        if (previous !== null && !isBetterValue(kind, value, previous)) return []
        standing.set(key, value)
        return [{ kind, date, value, previous, set }]
      }),
    )
}

/**
 * Returns the records that are still unbeaten, in the order in which they were set.
 *
 * @example filterUnbeatenRecords([of100Kg, of110Kg]) // [of110Kg]
 */
export function filterUnbeatenRecords<S extends LoadedSet>(
  records: readonly LiftRecordEntry<S>[],
): LiftRecordEntry<S>[] {
  const last = new Map(records.map(record => [getRecordKey(record.kind, record.set), record]))
  return records.filter(record => last.get(getRecordKey(record.kind, record.set)) === record)
}

function listWorkoutCandidates<S extends LoadedSet>(
  sets: readonly S[],
  formula: OneRepMaxFormula,
): RecordCandidate<S>[] {
  const best = findBestEstimate(sets, formula)
  const volumeKg = computeVolumeLoadKg(sets)
  return [
    ...sets.flatMap(listSetCandidates),
    ...(best.ok ? [createCandidate('best-e1rm', best.kg, best.set)] : []),
    ...(volumeKg > 0 ? [createCandidate<S>('most-volume', volumeKg, null)] : []),
  ]
}

function listSetCandidates<S extends LoadedSet>(set: S): RecordCandidate<S>[] {
  const { reps, loadKg, seconds, meters } = set
  const [hasReps, hasLoad] = [(reps ?? 0) > 0, (loadKg ?? 0) > 0 && set.bodyWeightKg !== null]
  if (meters !== null && meters > 0)
    return [
      createCandidate('farthest', meters, set),
      ...(seconds !== null && seconds > 0 && !hasLoad ? [createCandidate('fastest', seconds, set)] : []),
    ]
  if (seconds !== null && seconds > 0 && !hasReps) return [createCandidate('longest', seconds, set)]
  if (!hasReps) return []
  return [
    ...(loadKg !== null && hasLoad ? [createCandidate('heaviest', loadKg, set)] : []),
    createCandidate('most-reps', reps ?? 0, set),
  ]
}

const createCandidate = <S extends LoadedSet>(
  kind: RecordKind,
  value: number,
  set: S | null,
): RecordCandidate<S> => ({
  kind,
  key: getRecordKey(kind, set),
  value,
  set,
})

/**
 * Returns a key that is the same for sets that compete for the same record. Repetitions, holds and distances
 * compete at the same load, which for bodyweight lifts is the added load, and times over the same distance.
 */
function getRecordKey(kind: RecordKind, set: LoadedSet | null): string {
  if (kind === 'fastest') return `${kind} ${set?.meters?.toFixed(2)}`
  const isAtLoad = kind === 'most-reps' || kind === 'longest' || kind === 'farthest'
  return isAtLoad ? `${kind} ${((set && getAddedLoadKg(set)) ?? 0).toFixed(2)}` : kind
}

/**
 * Keeps only the best set of each kind in a workout, so that a set cannot break a record from earlier in the
 * same workout.
 */
function findBestCandidates<S extends LoadedSet>(
  candidates: readonly RecordCandidate<S>[],
): RecordCandidate<S>[] {
  const best = new Map<string, RecordCandidate<S>>()
  for (const one of candidates) {
    const before = best.get(one.key)
    if (!before || isBetterValue(one.kind, one.value, before.value)) best.set(one.key, one)
  }
  return [...best.values()]
}

const isBetterValue = (kind: RecordKind, value: number, than: number) =>
  kind === 'fastest' ? value < than - tolerance : value > than + tolerance
