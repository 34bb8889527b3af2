import type { OwnExercise, OwnExerciseChange } from '#contract/exercises/exercises.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { requireOwnExercise } from './require-own-exercise.ts'
import { isExerciseNameTaken, lockExercisesForUpdate, updateExercise } from './store.ts'

/**
 * Changes the given fields. Archiving an exercise that is already archived keeps the original archive date.
 */
export async function changeExercise(
  tx: Transaction,
  coach: Actor,
  id: string,
  { isArchived, ...change }: OwnExerciseChange,
  now: Date,
): Promise<OwnExercise> {
  const lockedExercises = await lockExercisesForUpdate(tx, coach)
  const exercise = await requireOwnExercise(tx, coach, id)
  if (
    change.name !== undefined &&
    (await isExerciseNameTaken(tx, lockedExercises, change.name, exercise.id))
  ) {
    throw failure('exercise.name-taken')
  }
  await updateExercise(
    tx,
    exercise,
    { ...exercise, ...omitUndefined(change) },
    getArchivedAt(exercise, isArchived, now),
    now,
  )
  return requireOwnExercise(tx, coach, id)
}

function getArchivedAt({ archivedAt }: OwnExercise, isArchived: boolean | undefined, now: Date): Date | null {
  const before = archivedAt === null ? null : new Date(archivedAt)
  if (isArchived === undefined) return before
  return isArchived ? (before ?? now) : null
}

type DefinedProperties<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const omitUndefined = <T extends object>(change: T): DefinedProperties<T> =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as DefinedProperties<T>
