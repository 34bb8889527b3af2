import {
  type DomainEvent,
  type DomainEventListener,
  filterEventsByKind,
} from '#server/events/domain-events.ts'
import { type AthleteNews, markDeferralsReturned } from './store.ts'

/** Returns deferred items when there is new information about their athlete: a log, a pain report or a question. */
export const returnDeferredItems: DomainEventListener = (tx, events) =>
  markDeferralsReturned(tx, listAthleteNews(events))

function listAthleteNews(events: readonly DomainEvent[]): AthleteNews[] {
  const training = (['workout.recorded', 'workout.changed', 'pain.reported'] as const).flatMap(kind =>
    filterEventsByKind(events, kind).map(({ actorId, data: { athleteId } }) => ({
      athleteId,
      coachId: null,
      actorId,
    })),
  )
  const comments = filterEventsByKind(events, 'comment.written')
    .filter(({ data }) => data.authorId === data.athleteId)
    .map(({ actorId, data: { athleteId } }) => ({ athleteId, coachId: null, actorId }))
  const messages = filterEventsByKind(events, 'message.sent')
    .filter(({ data }) => data.authorId === data.athleteId)
    .map(({ actorId, data: { athleteId, coachId } }) => ({ athleteId, coachId, actorId }))
  return [...training, ...comments, ...messages]
}
