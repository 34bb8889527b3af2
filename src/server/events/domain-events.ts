import type { Transaction } from '#server/database/connection.ts'
import { eventsTable } from '#server/database/schema.ts'

/** The data of each domain event. Features react to each other only through these events. */
export type DomainEvents = {
  'account.registered': { userId: string }
  'account.deleted': { userId: string }
  /** The connection of a person with another service has stopped. */
  'integration.stopped': { userId: string }
  /** A script or an assistant proposed a change. Recorded for the first of several changes within a few minutes. */
  'change.proposed': { proposedChangeId: string; userId: string }
  /** The person confirmed or rejected a proposed change. */
  'change.decided': { proposedChangeId: string; userId: string }
  'invitation.sent': { invitationId: string; email: string }
  'invitation.accepted': { coachingId: string; coachId: string; athleteId: string }
  'invitation.declined': { coachId: string; email: string }
  'coaching.started': { coachingId: string; coachId: string; athleteId: string }
  'coaching.ended': { coachingId: string; coachId: string; athleteId: string }
  /** The coach asked the athlete to let the coach import workouts. */
  'import.asked': { coachingId: string; coachId: string; athleteId: string }
  'regimen.assigned': { assignmentId: string; regimenId: string; coachId: string; athleteId: string }
  'regimen.deleted': { regimenId: string; coachId: string }
  'regimen.restored': { regimenId: string; coachId: string; deletedAt: string }
  /** A coach put sessions on an athlete's days without a program; `sessionId` is the first one. */
  'session.scheduled': { sessionId: string; athleteId: string }
  /** A coach removed a session that belongs to no program. */
  'session.removed': { sessionId: string; athleteId: string }
  'session.moved': { sessionId: string; athleteId: string; from: string; to: string }
  'session.skipped': { sessionId: string; athleteId: string }
  'session.unskipped': { sessionId: string; athleteId: string }
  /** The coach changed the session for this athlete only, or reverted that change. */
  'session.replanned': {
    changeId: string
    sessionId: string
    athleteId: string
    /** The log that led to the change, and its figures. Missing if the coach edited the session by itself. */
    workoutLogId?: string | null
    reason?: string
    /** True if the last change was undone: by the coach, or by the athlete if a rule made it. */
    isUndo?: boolean
    /** The change that was undone, if it is known. */
    undoneChangeId?: string
    /** True if the loads come from the rule of an exercise and a log. */
    isByRule?: boolean
  }
  /** Upcoming sessions were updated to a later revision; `changeId` identifies the first session change. */
  'program.changed': { changeId: string; assignmentId: string; athleteId: string }
  'program.paused': { assignmentId: string; athleteId: string }
  'program.resumed': { assignmentId: string; athleteId: string }
  'program.ended': { assignmentId: string; athleteId: string }
  /** The coach undid a pause or the end of the program. */
  'program.restored': { assignmentId: string; athleteId: string }
  /** The coach moved the program or chose another last day. */
  'program.rescheduled': { assignmentId: string; athleteId: string }
  'workout.recorded': { workoutLogId: string; athleteId: string }
  'workout.changed': { workoutLogId: string; athleteId: string }
  'workout.reviewed': { workoutLogId: string; athleteId: string; coachId: string; reason: string }
  'workout.unreviewed': { workoutLogId: string; athleteId: string; coachId: string }
  /** The coach deferred an item of the attention queue. */
  'item.deferred': {
    itemKind: string
    itemId: string
    athleteId: string
    coachId: string
    until: string
    reason: string
  }
  /** The coach brought a deferred item back before its day. */
  'deferral.ended': { itemKind: string; itemId: string; athleteId: string; coachId: string }
  'workout.deleted': { workoutLogId: string; athleteId: string }
  'workout.restored': { workoutLogId: string; athleteId: string }
  /** `corrects` is the id of the earlier report that this one replaces. */
  'pain.reported': { painReportId: string; athleteId: string; corrects: string | null }
  'pain.withdrawn': { painReportId: string; athleteId: string }
  'pain.decided': { painReportId: string; athleteId: string; coachId: string; decision: string }
  /** The coach undid the decision made at `decidedAt`. */
  'pain.decision-undone': { painReportId: string; athleteId: string; coachId: string; decidedAt: string }
  'message.sent': { messageId: string; coachId: string; athleteId: string; authorId: string }
  'thread.read': { coachId: string; athleteId: string; readerId: string }
  'thread.reported': { coachId: string; athleteId: string; reporterId: string; messageId: string | null }
  'comment.written': { commentId: string; workoutLogId: string; athleteId: string; authorId: string }
}

export type DomainEvent = {
  [Kind in keyof DomainEvents]: {
    kind: Kind
    /** The user who caused the event; null if the server caused it. */
    actorId: string | null
    /** The user the event is about. Deleting this user's account deletes the event. */
    subjectId: string | null
    data: DomainEvents[Kind]
  }
}[keyof DomainEvents]

/**
 * Called within the same transaction, with all events that were recorded together. A listener that changes something
 * else records that with the same recorder.
 */
export type DomainEventListener = (
  tx: Transaction,
  events: readonly DomainEvent[],
  recorder: EventRecorder,
  /** The numbers of the events in their table, in the order of the events. */
  eventNumbers: readonly number[],
) => Promise<void>

export type EventRecorder = {
  /** Stores the events and calls the listeners within the same transaction. */
  record(tx: Transaction, events: readonly DomainEvent[]): Promise<void>
}

export function createEventRecorder(listeners: readonly DomainEventListener[]): EventRecorder {
  const recorder: EventRecorder = {
    async record(tx, events) {
      if (events.length === 0) return
      const inserted = await tx
        .insert(eventsTable)
        .values(events.map(({ kind, actorId, subjectId, data }) => ({ kind, actorId, subjectId, data })))
        .returning({ number: eventsTable.number })
      const numbers = inserted.map(({ number }) => number)
      for (const listen of listeners) await listen(tx, events, recorder, numbers)
    },
  }
  return recorder
}

/** Returns the events of one kind, with typed data. */
export function filterEventsByKind<Kind extends keyof DomainEvents>(
  events: readonly DomainEvent[],
  kind: Kind,
) {
  return events.filter(event => event.kind === kind) as Extract<DomainEvent, { kind: Kind }>[]
}
