import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'
import { saveTestResults } from './save-test-results.ts'

/** Keeps the tested maxes in line with the logs of planned tests. */
export const saveResultsOfMaxTests: DomainEventListener = (tx, events) =>
  saveTestResults(
    tx,
    (['workout.recorded', 'workout.changed', 'workout.restored', 'workout.deleted'] as const).flatMap(kind =>
      filterEventsByKind(events, kind).map(({ data }) => data.workoutLogId),
    ),
  )
