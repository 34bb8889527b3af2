import type { LoggedExerciseInput } from '#contract/workout-logs/workout-log-input.ts'
import { toRecordId } from '#server/access/record-id.ts'
import { isId } from '#server/http/is-id.ts'

/**
 * Replaces the ids that are not UUIDs. An exercise has the same id whenever the same log is sent, and so do its
 * sets, so that comments on the exercise are kept. Such an id of a program item is dropped, because the item was
 * created by another account; the item is then found by the name of the exercise.
 */
export function replaceForeignIds(
  athleteId: string,
  logId: string,
  exercises: readonly LoggedExerciseInput[],
): LoggedExerciseInput[] {
  return exercises.map(({ id: sentId, sets, ...exercise }, index) => {
    const id = sentId ? toRecordId(logId, sentId) : undefined
    const setOwnerId = id ?? toRecordId(logId, `exercise ${index}`)
    const { exerciseId, itemId } = exercise
    return {
      ...exercise,
      id,
      exerciseId: exerciseId ? toRecordId(athleteId, exerciseId) : null,
      itemId: itemId && isId(itemId) ? itemId : null,
      sets: Array.isArray(sets)
        ? sets.map(set => ({ ...set, id: set.id ? toRecordId(setOwnerId, set.id) : undefined }))
        : sets,
    }
  })
}
