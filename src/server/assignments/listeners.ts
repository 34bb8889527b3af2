import {
  cancelUpcomingSessionsOfRegimen,
  markRegimenAssignmentsEnded,
} from '#server/assignments/ending/store.ts'
import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'

/** Ends the assignments of deleted regimens and cancels their upcoming sessions. */
export const endAssignmentsOfDeletedRegimen: DomainEventListener = async (tx, events) => {
  for (const { data } of filterEventsByKind(events, 'regimen.deleted')) {
    await markRegimenAssignmentsEnded(tx, data.regimenId)
    await cancelUpcomingSessionsOfRegimen(tx, data.regimenId)
  }
}
