import type { Transaction } from '#server/database/connection.ts'
import type { DomainEvents, EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'

type StatusChange = Extract<
  keyof DomainEvents,
  'program.paused' | 'program.resumed' | 'program.ended' | 'program.restored' | 'program.rescheduled'
>

/** Records that the coach paused, resumed, moved or ended an athlete's program, so that the athlete is notified. */
export function recordStatusChange(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  kind: StatusChange,
  assignmentId: string,
  athleteId: string,
): Promise<void> {
  const data = { assignmentId, athleteId }
  return events.record(tx, [{ kind, actorId: coach.id, subjectId: athleteId, data }])
}
