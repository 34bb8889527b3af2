import { reviews } from '#contract/reviews.ts'
import { findReadableLog } from '../access/logs.ts'
import type { Events } from '../events/events.ts'
import { found } from '../http/failures.ts'
import type { Implement } from '../http/implement.ts'
import { writeComment } from './comment.ts'
import { mayReview } from './policy.ts'
import { listComments, markReviewed, removeReview } from './store.ts'

export function reviewRoutes(implement: Implement, events: Events) {
  implement(reviews.comments, async ({ actor, params, query, db }) => {
    const log = found(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { items, nextCursor } = await listComments(db, log, query)
    return { data: items, nextCursor }
  })

  implement(reviews.comment, async ({ actor, params, input, db, request }) => {
    const log = found(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { comment, isRepeated } = await writeComment(db, events, actor, log, input)
    request.isRepeated = isRepeated
    return { data: comment }
  })

  implement(reviews.review, async ({ actor, params, db, now }) => {
    const log = mayReview(actor, await findReadableLog(db, actor, params.id))
    return { data: { reviewedAt: await markReviewed(db, found(log, 'workout-log.not-found'), actor, now) } }
  })

  implement(reviews.unreview, async ({ actor, params, db }) => {
    const log = mayReview(actor, await findReadableLog(db, actor, params.id))
    await removeReview(db, found(log, 'workout-log.not-found'), actor)
    return { message: 'The log waits for your review again.' }
  })
}
