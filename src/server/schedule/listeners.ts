import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'
import { updateProposals } from '#server/schedule/progression/updating/update-proposals.ts'

/** Derives the loads of the next sessions from each log, in the transaction that records or changes it. */
export const updateProgressionProposals: DomainEventListener = (tx, events, recorder) =>
  updateProposals(
    tx,
    recorder,
    (['workout.recorded', 'workout.changed', 'workout.restored', 'workout.deleted'] as const).flatMap(kind =>
      filterEventsByKind(events, kind).map(({ data }) => data.workoutLogId),
    ),
    new Date(),
  )
