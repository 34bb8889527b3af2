import { reviews } from '#contract/workout-logs/reviews.ts'
import { findReadableLog } from '#server/access/readable-logs.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { mayReview } from './policy.ts'
import { acknowledgeComment, deleteReview, listComments, markReviewed } from './store.ts'
import { writeComment } from './write-comment.ts'

export function reviewRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(reviews.comments, async ({ actor, params, query, db }) => {
    const log = requireFound(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { items, nextCursor } = await listComments(db, log, query)
    return { data: items, nextCursor }
  })

  implement(reviews.comment, async ({ actor, params, input, db, request }) => {
    const log = requireFound(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { comment, isRepeated } = await writeComment(db, events, actor, log, input)
    request.isRepeated = isRepeated
    return { data: comment }
  })

  implement(reviews.acknowledgeComment, async ({ actor, params, db, now }) => {
    requireFound(
      isId(params.id) && (await acknowledgeComment(db, actor, params.id, now)),
      'comment.not-found',
    )
    return { message: 'The comment was marked as read.' }
  })

  implement(reviews.review, async ({ actor, params, input, db, now }) => {
    const readable = mayReview(actor, await findReadableLog(db, actor, params.id))
    const log = requireFound(readable, 'workout-log.not-found')
    const seen = { seenRevisionCount: input.revisionCount, now }
    const { wasReviewed, ...review } = await markReviewed(db, log, actor, seen)
    if (!wasReviewed && !review.isChangedSince) {
      const { id: workoutLogId, athleteId } = log
      const data = { workoutLogId, athleteId, coachId: actor.id, reason: input.reason }
      await events.record(db, [{ kind: 'workout.reviewed', actorId: actor.id, subjectId: athleteId, data }])
    }
    return { data: review }
  })

  implement(reviews.unreview, async ({ actor, params, db }) => {
    const readable = mayReview(actor, await findReadableLog(db, actor, params.id))
    const log = requireFound(readable, 'workout-log.not-found')
    if (await deleteReview(db, log, actor)) {
      const data = { workoutLogId: log.id, athleteId: log.athleteId, coachId: actor.id }
      await events.record(db, [
        { kind: 'workout.unreviewed', actorId: actor.id, subjectId: log.athleteId, data },
      ])
    }
    return { message: 'Marked as not reviewed.' }
  })
}
