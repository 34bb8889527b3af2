import type { InputOf } from '#contract/operation.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import type { LogComment, reviews } from '#contract/workout-logs/reviews.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import { toRecordId, toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { findOwnComment, hasMoreComments, insertComment, logHasExercise } from './store.ts'

type WrittenComment = { comment: LogComment; isRepeated: boolean }

/** Stores a comment once, even if it is sent several times. */
export async function writeComment(
  tx: Transaction,
  events: EventRecorder,
  author: Actor,
  log: ReadableLog,
  input: InputOf<typeof reviews.comment>,
): Promise<WrittenComment> {
  const id = toRecordIdOrNew(author.id, input.id)
  // Check for a repeated request first, because the exercise may have been removed from the log in the
  // meantime.
  const earlier = await findOwnComment(tx, log, author, id)
  if (earlier) return { comment: earlier, isRepeated: true }
  const exerciseId = input.exerciseId ? toRecordId(log.id, input.exerciseId) : null
  if (exerciseId && !(await logHasExercise(tx, log, exerciseId))) {
    throw failure('request.invalid', { fields: { exerciseId: 'This exercise is not part of the workout.' } })
  }
  const newComment = { id, authorId: author.id, loggedExerciseId: exerciseId, text: input.text }
  const isNew = await insertComment(tx, log, newComment)
  const comment = requireFound(await findOwnComment(tx, log, author, id), 'comment.id-taken')
  if (isNew) {
    if (await hasMoreComments(tx, author, maxRecordsPerPerson.comments)) throw failure('comment.too-many')
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
