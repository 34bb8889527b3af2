import type { Day } from '../calendar.ts'
import { isWorkingSet, volumeLoadKg } from '../workout/volume.ts'
import type { LiftWorkout } from './lift-history.ts'
import { bestEstimate, type Formula, type RatedSet } from './one-rep-max.ts'

export type RecordKind =
  | 'heaviest'
  | 'most-reps'
  | 'best-e1rm'
  | 'most-volume'
  | 'longest'
  | 'farthest'
  | 'fastest'

/** A record of one lift at the moment it was set. */
export type LiftRecord<S extends RatedSet = RatedSet> = {
  kind: RecordKind
  date: Day
  /** Kilograms, repetitions, seconds or metres, as the kind has it. */
  value: number
  /** What stood before; null: nobody had done anything of the kind. */
  previous: number | null
  /** The set that did it; null where it took a whole workout. */
  set: S | null
}

/** So much is rounding, not strength. */
const tolerance = 1e-6

type Mark<S extends RatedSet> = { kind: RecordKind; key: string; value: number; set: S | null }

/**
 * Every record of one lift, as they were set from the first workout on: heaviest load, most repetitions with a load,
 * best estimated 1RM, most volume load in a workout (kg), longest hold (s), farthest (m), fastest over a distance (s).
 * Of working sets only, and equal is no record. What cannot be said (an estimate of fifteen repetitions) sets none.
 *
 * @example liftRecords([monday100x5, friday100x5], 'epley') // Monday’s alone
 */
export function liftRecords<S extends RatedSet>(
  workouts: readonly LiftWorkout<S>[],
  formula: Formula,
): LiftRecord<S>[] {
  const standing = new Map<string, number>()
  return workouts
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .flatMap(({ date, sets }) =>
      bestOfEach(marksOf(sets.filter(isWorkingSet), formula)).flatMap(({ kind, key, value, set }) => {
        const previous = standing.get(key) ?? null
        if (previous !== null && !isBetter(kind, value, previous)) return []
        standing.set(key, value)
        return [{ kind, date, value, previous, set }]
      }),
    )
}

/**
 * Those that nobody has beaten since; the order is that in which they were set.
 *
 * @example standingRecords([of100Kg, of110Kg]) // [of110Kg]
 */
export function standingRecords<S extends RatedSet>(records: readonly LiftRecord<S>[]): LiftRecord<S>[] {
  const last = new Map(records.map(record => [keyOf(record.kind, record.set), record]))
  return records.filter(record => last.get(keyOf(record.kind, record.set)) === record)
}

function marksOf<S extends RatedSet>(sets: readonly S[], formula: Formula): Mark<S>[] {
  const best = bestEstimate(sets, formula)
  const volumeKg = volumeLoadKg(sets)
  return [
    ...sets.flatMap(marksOfSet),
    ...(best.ok ? [mark('best-e1rm', best.kg, best.set)] : []),
    ...(volumeKg > 0 ? [mark<S>('most-volume', volumeKg, null)] : []),
  ]
}

function marksOfSet<S extends RatedSet>(set: S): Mark<S>[] {
  const { reps, loadKg, seconds, meters } = set
  const [hasReps, hasLoad] = [(reps ?? 0) > 0, (loadKg ?? 0) > 0]
  if (meters !== null && meters > 0)
    return [
      mark('farthest', meters, set),
      ...(seconds !== null && seconds > 0 && !hasLoad ? [mark('fastest', seconds, set)] : []),
    ]
  if (seconds !== null && seconds > 0 && !hasReps) return [mark('longest', seconds, set)]
  if (!hasReps) return []
  return [
    ...(loadKg !== null && hasLoad ? [mark('heaviest', loadKg, set)] : []),
    mark('most-reps', reps ?? 0, set),
  ]
}

const mark = <S extends RatedSet>(kind: RecordKind, value: number, set: S | null): Mark<S> => ({
  kind,
  key: keyOf(kind, set),
  value,
  set,
})

/** Repetitions are compared at the same load, holds under the same load, times over the same distance. */
function keyOf(kind: RecordKind, set: RatedSet | null): string {
  if (kind === 'fastest') return `${kind} ${set?.meters?.toFixed(2)}`
  const isAtLoad = kind === 'most-reps' || kind === 'longest' || kind === 'farthest'
  return isAtLoad ? `${kind} ${(set?.loadKg ?? 0).toFixed(2)}` : kind
}

/** Within one workout only the best counts: its second set broke no record that its first had just set. */
function bestOfEach<S extends RatedSet>(marks: readonly Mark<S>[]): Mark<S>[] {
  const best = new Map<string, Mark<S>>()
  for (const one of marks) {
    const before = best.get(one.key)
    if (!before || isBetter(one.kind, one.value, before.value)) best.set(one.key, one)
  }
  return [...best.values()]
}

const isBetter = (kind: RecordKind, value: number, than: number) =>
  kind === 'fastest' ? value < than - tolerance : value > than + tolerance
