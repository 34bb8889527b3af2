import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'
import { markCoachingsOfCoachEnded, promoteEarliestCoach } from '#server/people/coachings/store.ts'

/**
 * Ends the coaching relationships of a deleted coach. For each athlete, the longest-standing remaining coach
 * becomes the primary coach.
 */
export const endCoachingsOfDeletedAccount: DomainEventListener = async (tx, events) => {
  for (const { data } of filterEventsByKind(events, 'account.deleted')) {
    await promoteEarliestCoach(tx, ...(await markCoachingsOfCoachEnded(tx, data.userId)))
  }
}
