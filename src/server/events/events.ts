import type { Transaction } from '../database/connection.ts'
import { events } from '../database/schema.ts'

/** What happens here, and what is known of it. The features meet in these and nowhere else. */
export type Happenings = {
  'account.registered': { userId: string }
  'account.deleted': { userId: string }
  'invitation.sent': { invitationId: string; email: string }
  'invitation.accepted': { coachingId: string; coachId: string; athleteId: string }
  'invitation.declined': { coachId: string; email: string }
  'coaching.started': { coachingId: string; coachId: string; athleteId: string }
  'coaching.ended': { coachingId: string; coachId: string; athleteId: string }
  'regimen.assigned': { assignmentId: string; regimenId: string; coachId: string; athleteId: string }
  'regimen.deleted': { regimenId: string; coachId: string }
  'regimen.restored': { regimenId: string; coachId: string }
  'session.moved': { sessionId: string; athleteId: string; from: string; to: string }
  'session.skipped': { sessionId: string; athleteId: string }
  'session.unskipped': { sessionId: string; athleteId: string }
  /** The coach planned it anew for this athlete alone, or took that back. */
  'session.replanned': { changeId: string; sessionId: string; athleteId: string }
  /** Its sessions ahead became those of a later revision; `changeId` is the first of their changes. */
  'program.changed': { changeId: string; assignmentId: string; athleteId: string }
  'workout.recorded': { workoutLogId: string; athleteId: string }
  'workout.changed': { workoutLogId: string; athleteId: string }
  'workout.deleted': { workoutLogId: string; athleteId: string }
  'workout.restored': { workoutLogId: string; athleteId: string }
  /** `corrects` is an earlier one that was taken back for it. */
  'pain.reported': { painReportId: string; athleteId: string; corrects: string | null }
  'pain.withdrawn': { painReportId: string; athleteId: string }
  'pain.decided': { painReportId: string; athleteId: string; coachId: string; decision: string }
  'comment.written': { commentId: string; workoutLogId: string; athleteId: string; authorId: string }
}

export type Happening = {
  [Kind in keyof Happenings]: {
    kind: Kind
    /** Who did it; null: the server. */
    actorId: string | null
    /** Whose account it concerns; the record goes when that account goes. */
    subjectId: string | null
    data: Happenings[Kind]
  }
}[keyof Happenings]

/** Hears of everything that was recorded together, in the same transaction. */
export type Listener = (tx: Transaction, happenings: readonly Happening[]) => Promise<void>

export type Events = {
  /** Writes down what happened and lets the listeners act on it, all in the writer's transaction. */
  record(tx: Transaction, happenings: readonly Happening[]): Promise<void>
}

export function openEvents(listeners: readonly Listener[]): Events {
  return {
    async record(tx, happenings) {
      if (happenings.length === 0) return
      await tx
        .insert(events)
        .values(happenings.map(({ kind, actorId, subjectId, data }) => ({ kind, actorId, subjectId, data })))
      for (const listen of listeners) await listen(tx, happenings)
    },
  }
}

/** Those of one kind, with their data typed. */
export function ofKind<Kind extends keyof Happenings>(happenings: readonly Happening[], kind: Kind) {
  return happenings.filter(happening => happening.kind === kind) as Extract<Happening, { kind: Kind }>[]
}
