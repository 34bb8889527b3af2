import type { SetRole } from '#training/prescription/set-role.ts'
import type { ExerciseMeasure, SetVersion } from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'

/** One device's version of a completed set. */
export type SetEntry = SetVersion & { exerciseId: string; exercise: string }

type AddedExercise = { setId: string; name: string; measure: ExerciseMeasure }

/** The state of each set and exercise after all sync events have been applied. */
export type SyncEventSummary = {
  /**
   * The versions of each set, excluding versions that were undone. Keyed by set id, earliest version first.
   */
  versions: ReadonlyMap<string, readonly SetEntry[]>
  isUndone: (setId: string, at: string) => boolean
  roles: ReadonlyMap<string, SetRole>
  /** The sets that were added, removed or restored, keyed by set id. */
  sets: ReadonlyMap<string, { exerciseId: string; isThere: boolean }>
  exercises: ReadonlyMap<string, AddedExercise>
  /** The ids of added exercises that were removed again. */
  removed: ReadonlySet<string>
  swaps: ReadonlyMap<string, { name: string | null; measure?: ExerciseMeasure | undefined }>
  skips: ReadonlyMap<string, string | null>
  notes: ReadonlyMap<string, string>
  results: ReadonlyMap<string, BlockResult>
}

/**
 * Summarises sync events in order of arrival. A version is identified by its set and its time: if two devices
 * complete the same set, there are two versions, and undoing one of them keeps the other.
 *
 * @example summarizeSyncEvents([done, undone]).versions.get(setId) // []
 */
export function summarizeSyncEvents(events: readonly SyncEvent[]): SyncEventSummary {
  const versionsBySet = new Map<string, Map<string, SetEntry | null>>()
  const roles = new Map<string, SetRole>()
  const sets = new Map<string, { exerciseId: string; isThere: boolean }>()
  const exercises = new Map<string, AddedExercise>()
  const removed = new Set<string>()
  const swaps = new Map<string, { name: string | null; measure?: ExerciseMeasure | undefined }>()
  const skips = new Map<string, string | null>()
  const notes = new Map<string, string>()
  const results = new Map<string, BlockResult>()

  const momentsOf = (setId: string) => {
    const known = versionsBySet.get(setId) ?? new Map<string, SetEntry | null>()
    versionsBySet.set(setId, known)
    return known
  }
  const applySetEvent = (one: Extract<SyncEvent, { setId: string }>) => {
    if (one.kind === 'set-done') {
      momentsOf(one.setId).set(one.at, one)
      roles.set(one.setId, one.role)
    } else if (one.kind === 'set-undone') momentsOf(one.setId).set(one.at, null)
    else if (one.kind === 'set-role') roles.set(one.setId, one.role)
    else sets.set(one.setId, { exerciseId: one.exerciseId, isThere: one.kind !== 'set-removed' })
  }
  const applyExerciseEvent = (one: Extract<SyncEvent, { exerciseId: string }>) => {
    const { kind, exerciseId } = one
    if (kind === 'exercise-added') exercises.set(exerciseId, one)
    else if (kind === 'exercise-removed') removed.add(exerciseId)
    else if (kind === 'exercise-swapped') swaps.set(exerciseId, one)
    else if (kind === 'exercise-skipped') skips.set(exerciseId, one.reason)
    else if (kind === 'exercise-noted') notes.set(exerciseId, one.note)
  }
  for (const one of events) {
    if ('setId' in one) applySetEvent(one)
    if ('exerciseId' in one) applyExerciseEvent(one)
    if (one.kind === 'block-scored') results.set(one.result.blockId, one.result)
  }

  const versions = new Map([...versionsBySet].map(([setId, known]) => [setId, listSetEntries(known)]))
  const isUndone = (setId: string, at: string) => versionsBySet.get(setId)?.get(at) === null
  return { versions, isUndone, roles, sets, exercises, removed, swaps, skips, notes, results }
}

const listSetEntries = (versions: Map<string, SetEntry | null>): SetEntry[] =>
  [...versions.values()]
    .filter(version => version !== null)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
