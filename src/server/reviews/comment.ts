import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import type { Comment, reviews } from '#contract/reviews.ts'
import type { ReadableLog } from '../access/logs.ts'
import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import type { Actor } from '../http/actor.ts'
import { failure, found } from '../http/failures.ts'
import { findOwnComment, hasExercise, insertComment } from './store.ts'

type Written = { comment: Comment; isRepeated: boolean }

/** Writes a comment once, however often it is sent. */
export async function writeComment(
  tx: Transaction,
  events: Events,
  author: Actor,
  log: ReadableLog,
  input: InputOf<typeof reviews.comment>,
): Promise<Written> {
  const id = input.id ?? uuidv7()
  // First of all: the exercise may have been taken out of the log since.
  const earlier = await findOwnComment(tx, log, author, id)
  if (earlier) return { comment: earlier, isRepeated: true }
  const exerciseId = input.exerciseId ?? null
  if (exerciseId && !(await hasExercise(tx, log, exerciseId))) {
    throw failure('request.invalid', { fields: { exerciseId: 'This exercise is not part of the workout.' } })
  }
  const added = { id, authorId: author.id, loggedExerciseId: exerciseId, text: input.text }
  const isNew = await insertComment(tx, log, added)
  const comment = found(await findOwnComment(tx, log, author, id), 'comment.id-taken')
  if (isNew) {
    const data = {
      commentId: comment.id,
      workoutLogId: log.id,
      athleteId: log.athleteId,
      authorId: author.id,
    }
    await events.record(tx, [{ kind: 'comment.written', actorId: author.id, subjectId: log.athleteId, data }])
  }
  return { comment, isRepeated: !isNew }
}
