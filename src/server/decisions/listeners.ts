import { v7 as uuidv7 } from 'uuid'
import {
  type DomainEvent,
  type DomainEventListener,
  filterEventsByKind,
} from '#server/events/domain-events.ts'
import {
  insertAdjustments,
  insertCommentDecisions,
  insertDecisions,
  insertMessageDecisions,
  insertPainDecisions,
  markAdjustmentUndone,
  markDecisionsUndone,
  markPainDecisionsUndone,
} from './store.ts'

/** Writes what coaches decide into the ledger. */
export const recordDecisions: DomainEventListener = async (tx, events) => {
  await insertDecisions(tx, [...listReviews(events), ...listDeferrals(events)])
  const adjustments = filterEventsByKind(events, 'session.replanned')
  await insertAdjustments(
    tx,
    adjustments
      .filter(({ data }) => !data.isUndo)
      .map(({ data }) => ({
        id: uuidv7(),
        changeId: data.changeId,
        workoutLogId: data.workoutLogId ?? null,
        reason: data.reason ?? '',
      })),
  )
  for (const { actorId, data } of adjustments)
    if (data.isUndo && actorId) await markAdjustmentUndone(tx, { ...data, actorId })
  const comments = filterEventsByKind(events, 'comment.written')
  await insertCommentDecisions(
    tx,
    comments
      .filter(({ data }) => data.authorId !== data.athleteId)
      .map(({ data }) => ({ id: uuidv7(), commentId: data.commentId })),
  )
  const messages = filterEventsByKind(events, 'message.sent')
  await insertMessageDecisions(
    tx,
    messages
      .filter(({ data }) => data.authorId === data.coachId)
      .map(({ data }) => ({ id: uuidv7(), messageId: data.messageId })),
  )
  const painDecisions = filterEventsByKind(events, 'pain.decided')
  await insertPainDecisions(
    tx,
    painDecisions.map(({ data }) => ({ id: uuidv7(), painReportId: data.painReportId })),
  )
  await markPainDecisionsUndone(
    tx,
    filterEventsByKind(events, 'pain.decision-undone').map(({ data }) => data),
  )
  await markDecisionsUndone(tx, [
    ...filterEventsByKind(events, 'workout.unreviewed').map(({ data }) => ({
      ...data,
      kind: 'reviewed' as const,
      workoutLogId: data.workoutLogId,
      itemKind: null,
      itemId: null,
    })),
    ...filterEventsByKind(events, 'deferral.ended').map(({ data }) => ({
      ...data,
      kind: 'deferred' as const,
      workoutLogId: data.itemKind === 'log' ? data.itemId : null,
    })),
  ])
}

const listReviews = (events: readonly DomainEvent[]) =>
  filterEventsByKind(events, 'workout.reviewed').map(({ data }) => ({
    id: uuidv7(),
    kind: 'reviewed' as const,
    until: null,
    itemKind: null,
    itemId: null,
    ...data,
  }))

const listDeferrals = (events: readonly DomainEvent[]) =>
  filterEventsByKind(events, 'item.deferred').map(({ data: { itemKind, itemId, ...data } }) => ({
    id: uuidv7(),
    kind: 'deferred' as const,
    workoutLogId: itemKind === 'log' ? itemId : null,
    itemKind,
    itemId,
    ...data,
  }))
