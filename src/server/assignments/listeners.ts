import { endAssignmentsOfRegimen, resumeAssignmentsOfRegimen } from '#server/assignments/ending/store.ts'
import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'

/** Ends the assignments of deleted regimens and cancels their upcoming sessions. */
export const endAssignmentsOfDeletedRegimen: DomainEventListener = async (tx, events) => {
  for (const { data } of filterEventsByKind(events, 'regimen.deleted'))
    await endAssignmentsOfRegimen(tx, data.coachId, data.regimenId)
}

/** Resumes the assignments that the deletion of a restored regimen had ended, and restores their sessions. */
export const resumeAssignmentsOfRestoredRegimen: DomainEventListener = async (tx, events) => {
  for (const { data } of filterEventsByKind(events, 'regimen.restored'))
    await resumeAssignmentsOfRegimen(tx, data.coachId, data.regimenId, data.deletedAt)
}
