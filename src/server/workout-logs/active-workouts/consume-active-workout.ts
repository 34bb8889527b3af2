import { v5 as uuidv5 } from 'uuid'
import type { Transaction } from '#server/database/connection.ts'
import { applySyncEvents } from '#training/workout/devices/apply-sync-events.ts'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { RecordedExercise } from '#training/workout/model/recorded-exercise.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { createPartIdFactory } from '#training/workout/model/workout-ids.ts'
import { deleteActiveWorkout } from './store.ts'

type FinishedContents = { exercises: RecordedExercise[]; blockResults: BlockResult[] }

/**
 * Deletes the active workout and returns its contents, merged from the sync events of all devices. For a
 * discarded workout, the contents are empty, but another device can still record its own copy.
 */
export async function consumeActiveWorkout(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<FinishedContents> {
  const activeWorkout = await deleteActiveWorkout(tx, id)
  if (!activeWorkout || activeWorkout.isDiscarded) return { exercises: [], blockResults: [] }
  const { sessionId, name, blocks, changes } = activeWorkout
  const plannedWorkout = createActiveWorkout({ sessionId, name, blocks }, createPartIdFactory(id, uuidv5))
  const { exercises, blockResults } = toRecordedWorkout(
    applySyncEvents(plannedWorkout, changes),
    now.toISOString(),
  )
  return { exercises, blockResults }
}
