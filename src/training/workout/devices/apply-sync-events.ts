import {
  type ActiveBlock,
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  createAddedExercise,
  createAddedSet,
  type ExerciseMeasure,
  isSetDone,
  type SetVersion,
} from '#training/workout/model/active-workout.ts'
import { removeSet, restoreSet } from '#training/workout/model/removed-sets.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { swapExercise } from '#training/workout/model/swap-exercise.ts'
import { areSetValuesEqual, getEnteredValues, type SyncEvent } from '#training/workout/model/sync-events.ts'
import { withOtherVersions, withVersion } from './set-conflicts.ts'
import { type SyncEventSummary, summarizeSyncEvents } from './sync-event-summary.ts'

/**
 * Applies sync events to a workout: first all events from the server in order, then this device's unsent
 * events. Sets completed on this device keep their values; versions from other devices are stored in `others`
 * and reported by `findSetConflicts` if they differ. Applying the same events again changes nothing.
 *
 * @example applySyncEvents(workout, [{ kind: 'set-done', setId, … }]) // that set is done, and no rest
 *   timer starts
 */
export function applySyncEvents(workout: ActiveWorkout, events: readonly SyncEvent[]): ActiveWorkout {
  const summary = summarizeSyncEvents(events)
  const blocks = addMissingExercises(workout.blocks, summary).filter(block => !isBlockRemoved(block, summary))
  const updatedBlocks = blocks.map(block => ({
    ...block,
    exercises: block.exercises.map(exercise => applyToExercise(exercise, summary)),
  }))
  const after = updateStartAndLastSet(workout, {
    ...workout,
    blocks: updatedBlocks,
    blockResults: mergeBlockResults(workout, summary),
  })
  const isSame = JSON.stringify(after) === JSON.stringify(workout)
  return isSame ? workout : { ...after, revision: workout.revision + 1 }
}

/** Adds exercises that other devices added, or that are known only from a completed set. */
function addMissingExercises(blocks: readonly ActiveBlock[], summary: SyncEventSummary): ActiveBlock[] {
  const known = new Set(blocks.flatMap(block => block.exercises.map(exercise => exercise.id)))
  const missing = new Map<string, ActiveExercise>()
  for (const [id, { name, measure, setId }] of summary.exercises)
    if (!known.has(id) && !isExerciseRemoved(id, summary))
      missing.set(id, createAddedExercise(id, name, measure, setId))
  for (const [setId, entries] of summary.versions)
    for (const { exerciseId, exercise, figures } of entries)
      if (!known.has(exerciseId) && !missing.has(exerciseId))
        missing.set(
          exerciseId,
          createAddedExercise(exerciseId, exercise, inferMeasureOfEntry(figures), setId),
        )
  return [...blocks, ...[...missing.values()].map(toStraightBlock)]
}

const toStraightBlock = (exercise: ActiveExercise): ActiveBlock => ({
  id: exercise.id,
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  exercises: [exercise],
})

function inferMeasureOfEntry({ reps, seconds, meters, loadKg }: SetValues): ExerciseMeasure {
  if (meters !== null) return loadKg === null ? 'distance' : 'load-distance'
  return seconds !== null && reps === null ? 'time' : 'reps'
}

/** Returns whether an exercise was removed and has no completed sets. */
function isExerciseRemoved(exerciseId: string, { removed, versions: entries }: SyncEventSummary): boolean {
  return (
    removed.has(exerciseId) &&
    ![...entries.values()].flat().some(version => version.exerciseId === exerciseId)
  )
}

/** Returns whether an added exercise in the block was removed; planned exercises can only be skipped. */
const isBlockRemoved = ({ exercises }: ActiveBlock, summary: SyncEventSummary) =>
  exercises.some(
    ({ id, itemId, sets }) =>
      itemId === null &&
      isExerciseRemoved(id, summary) &&
      !sets.some(set => isSetDone(applyToSet(set, summary))),
  )

function applyToExercise(exercise: ActiveExercise, summary: SyncEventSummary): ActiveExercise {
  const { skips, notes } = summary
  const swapped = applySwap(exercise, summary)
  const withSets = applySetChanges(swapped, summary)
  const reason = skips.get(exercise.id)
  return {
    ...withSets,
    skippedReason: reason === undefined ? exercise.skippedReason : reason,
    note: notes.get(exercise.id) ?? exercise.note,
    sets: withSets.sets.map(set => applyToSet(set, summary)),
  }
}

function applySwap(exercise: ActiveExercise, { swaps }: SyncEventSummary): ActiveExercise {
  const swap = swaps.get(exercise.id)
  if (!swap || (exercise.insteadOf === null ? null : exercise.name) === swap.name) return exercise
  return swapExercise(exercise, swap.name, swap.measure)
}

/** Removes sets that other devices removed, and adds sets that they added, restored or completed. */
function applySetChanges(exercise: ActiveExercise, summary: SyncEventSummary): ActiveExercise {
  let after = exercise
  for (const set of exercise.sets)
    if (summary.sets.get(set.id)?.isThere === false && !isSetDone(applyToSet(set, summary)))
      after = removeSet(after, set.id)
  for (const setId of listExpectedSetIds(exercise.id, summary)) {
    if (after.sets.some(set => set.id === setId)) continue
    const restored = restoreSet(after, setId)
    after = restored === after ? { ...after, sets: [...after.sets, createAddedSet(setId)] } : restored
  }
  return after
}

function listExpectedSetIds(exerciseId: string, { sets, versions: entries }: SyncEventSummary): Set<string> {
  const added = [...sets].filter(([, one]) => one.isThere && one.exerciseId === exerciseId)
  const done = [...entries].filter(([, [first]]) => first?.exerciseId === exerciseId)
  return new Set([...added, ...done].map(([setId]) => setId))
}

function applyToSet(before: ActiveSet, summary: SyncEventSummary): ActiveSet {
  const set = chooseSetVersion(before, summary)
  const others = (summary.versions.get(set.id) ?? [])
    .filter(({ at }) => at !== set.doneAt)
    .map(({ at, figures, isConfirmed }): SetVersion => ({ at, figures, ...(isConfirmed && { isConfirmed }) }))
  return withOtherVersions(set, others)
}

function chooseSetVersion(
  set: ActiveSet,
  { versions: entries, isUndone, roles }: SyncEventSummary,
): ActiveSet {
  const { id, doneAt } = set
  const role = roles.get(id) ?? set.role
  const versions = entries.get(id) ?? []
  const localVersion = versions.find(version => version.at === doneAt)
  // The set was completed on this device and has not been synced yet.
  if (doneAt && !localVersion && !isUndone(id, doneAt)) return { ...set, role }
  const version = localVersion ?? versions[0]
  const isSameEntry = localVersion
    ? localVersion.isConfirmed === set.isConfirmed &&
      areSetValuesEqual(localVersion.figures, getEnteredValues(set))
    : false
  if (isSameEntry && role === set.role) return set
  if (version) return { ...withVersion(set, version), role }
  return { ...set, role, doneAt: null }
}

function mergeBlockResults(
  { blockResults }: ActiveWorkout,
  { results }: SyncEventSummary,
): ActiveWorkout['blockResults'] {
  const known = new Set(blockResults.map(one => one.blockId))
  return [
    ...blockResults.map(one => results.get(one.blockId) ?? one),
    ...[...results.values()].filter(one => !known.has(one.blockId)),
  ]
}

/** Updates the start time and the most recently completed set, based on the sets logged on all devices. */
function updateStartAndLastSet(before: ActiveWorkout, after: ActiveWorkout): ActiveWorkout {
  const known = new Set(listDoneSetsByTime(before).map(({ id }) => id))
  const done = listDoneSetsByTime(after)
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last || done.every(({ id }) => known.has(id))) return after
  const { startedAt } = after
  return {
    ...after,
    startedAt: startedAt === null || first.doneAt < startedAt ? first.doneAt : startedAt,
    lastSetId: last.id,
  }
}

/** Lists the completed sets in order of completion. */
const listDoneSetsByTime = ({ blocks }: ActiveWorkout) =>
  blocks
    .flatMap(block => block.exercises)
    .flatMap(exercise => exercise.sets)
    .flatMap(({ id, doneAt }) => (doneAt ? [{ id, doneAt }] : []))
    .toSorted((one, other) => (one.doneAt < other.doneAt ? -1 : 1))
