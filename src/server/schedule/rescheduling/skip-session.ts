import type { InputOf } from '#contract/operation.ts'
import type { schedule } from '#contract/programs/schedule.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import type { ChangeableSession } from '#server/schedule/policy.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import { clearSessionSkip, saveSessionSkip } from './store.ts'

/** Reasons that say something about the athlete’s health. */
const healthReasons: readonly SkipKind[] = ['illness', 'injury']

/** Skips a session. Repeating the request has no effect. */
export async function skipSession(
  tx: Transaction,
  events: EventRecorder,
  actor: Actor,
  session: ChangeableSession,
  input: InputOf<typeof schedule.skip>,
  now: Date,
) {
  if (session.isOfPlaceholder && healthReasons.includes(input.kind))
    throw failure('session-plan.health-reason')
  const reason = input.reason?.trim() || null
  const { skipped } = session
  if (skipped?.kind === input.kind && (skipped.reason ?? null) === reason) return
  await saveSessionSkip(tx, actor, session, { kind: input.kind, reason, now })
  await recordSkipEvent(tx, events, actor, session, 'session.skipped')
}

export async function unskipSession(
  tx: Transaction,
  events: EventRecorder,
  actor: Actor,
  session: ChangeableSession,
) {
  if (!session.skipped) return
  await clearSessionSkip(tx, actor, session)
  await recordSkipEvent(tx, events, actor, session, 'session.unskipped')
}

async function recordSkipEvent(
  tx: Transaction,
  events: EventRecorder,
  actor: Actor,
  { id, athleteId }: ChangeableSession,
  kind: 'session.skipped' | 'session.unskipped',
) {
  const data = { sessionId: id, athleteId }
  await events.record(tx, [{ kind, actorId: actor.id, subjectId: athleteId, data }])
}
