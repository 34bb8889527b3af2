import type { ExerciseChange, OwnExercise } from '#contract/exercises.ts'
import type { Transaction } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { failure } from '../http/failures.ts'
import { claim } from './claim.ts'
import { holdExercises, isNameTaken, updateExercise } from './store.ts'

/** What is named changes; an exercise that is put away keeps the day on which that was done first. */
export async function changeExercise(
  tx: Transaction,
  coach: Actor,
  id: string,
  { isArchived, ...change }: ExerciseChange,
  now: Date,
): Promise<OwnExercise> {
  const own = await holdExercises(tx, coach)
  const exercise = await claim(tx, coach, id)
  if (change.name !== undefined && (await isNameTaken(tx, own, change.name, exercise.id))) {
    throw failure('exercise.name-taken')
  }
  await updateExercise(
    tx,
    exercise,
    { ...exercise, ...given(change) },
    archiveDay(exercise, isArchived, now),
    now,
  )
  return claim(tx, coach, id)
}

function archiveDay({ archivedAt }: OwnExercise, isArchived: boolean | undefined, now: Date): Date | null {
  const before = archivedAt === null ? null : new Date(archivedAt)
  if (isArchived === undefined) return before
  return isArchived ? (before ?? now) : null
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const given = <T extends object>(change: T): Given<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<T>
