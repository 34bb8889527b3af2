import type {
  ActiveExercise,
  ActiveSet,
  ActiveWorkout,
  SetVersion,
} from '#training/workout/model/active-workout.ts'
import { areSetValuesEqual, getEnteredValues } from '#training/workout/model/sync-events.ts'

/** A set that several devices logged with different values. */
export type SetConflict = {
  exercise: ActiveExercise
  set: ActiveSet
  /** The version that this device shows until the conflict is resolved. */
  here: SetVersion
  /** The versions from other devices that differ from the version shown, earliest first. */
  others: readonly [SetVersion, ...SetVersion[]]
}

/**
 * Finds the sets that several devices logged with different values, so that the athlete can choose a version.
 * Sets with equal values are not conflicts.
 *
 * @example findSetConflicts(applySyncEvents(workout, events)) // [{ exercise, set, here: { at, figures },
 *   others: […] }]
 */
export function findSetConflicts({ blocks }: ActiveWorkout): SetConflict[] {
  return blocks
    .flatMap(block => block.exercises)
    .flatMap(exercise => exercise.sets.map(set => ({ exercise, set })))
    .flatMap(({ exercise, set }) => {
      if (!set.doneAt) return []
      const here: SetVersion = { at: set.doneAt, figures: getEnteredValues(set) }
      const [first, ...more] = (set.others ?? []).filter(one => !areSetValuesEqual(one.figures, here.figures))
      return first ? [{ exercise, set, here, others: [first, ...more] }] : []
    })
}

/**
 * Resolves a conflict in favour of the version from the time `at`, and discards the versions in `against`,
 * which the athlete has seen. Does nothing if the chosen version no longer exists.
 *
 * @example resolveSetConflict(set, '…18:04:00Z', ['…18:02:00Z']).doneAt // '…18:04:00Z'
 */
export function resolveSetConflict(set: ActiveSet, at: string, against: readonly string[]): ActiveSet {
  const all = listSetVersions(set)
  const chosen = all.find(one => one.at === at)
  if (!chosen || !all.some(one => against.includes(one.at) && one.at !== at)) return set
  const others = all.filter(one => one.at !== at && !against.includes(one.at))
  return withOtherVersions(withVersion(set, chosen), others)
}

/**
 * Lists all known versions of a completed set: the current one, then those from other devices.
 *
 * @example listSetVersions({ ...set, doneAt: null }) // []
 */
export function listSetVersions(set: ActiveSet): SetVersion[] {
  const { doneAt, others = [] } = set
  const { isConfirmed } = set
  return doneAt
    ? [{ at: doneAt, figures: getEnteredValues(set), ...(isConfirmed && { isConfirmed }) }, ...others]
    : []
}

/**
 * Completes a set with the values of a version.
 *
 * @example withVersion(set, { at: '…18:04:00Z', figures }).doneAt // '…18:04:00Z'
 */
export function withVersion(set: ActiveSet, { at, figures, isConfirmed }: SetVersion): ActiveSet {
  const { isConfirmed: _, ...others } = set
  return { ...others, typed: { ...figures }, doneAt: at, ...(isConfirmed && { isConfirmed }) }
}

/**
 * Replaces a set's versions from other devices; returns the same object if the set had no such versions
 * before and has none afterwards.
 *
 * @example withOtherVersions(set, []) === set // true
 */
export function withOtherVersions(set: ActiveSet, others: readonly SetVersion[]): ActiveSet {
  const { others: before, ...alone } = set
  if (others.length === 0) return before ? alone : set
  return { ...alone, others }
}
