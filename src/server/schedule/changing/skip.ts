import type { InputOf } from '#contract/operation.ts'
import type { schedule } from '#contract/schedule.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import type { ChangeableSession } from '../policy.ts'
import { clearSkip, writeSkip } from './store.ts'

/** Leaves it out. The same said again changes nothing. */
export async function skipSession(
  tx: Transaction,
  events: Events,
  actor: Actor,
  session: ChangeableSession,
  input: InputOf<typeof schedule.skip>,
  now: Date,
) {
  const reason = input.reason?.trim() || null
  const { skipped } = session
  if (skipped?.kind === input.kind && (skipped.reason ?? null) === reason) return
  await writeSkip(tx, actor, session, { kind: input.kind, reason, now })
  await record(tx, events, actor, session, 'session.skipped')
}

export async function unskipSession(
  tx: Transaction,
  events: Events,
  actor: Actor,
  session: ChangeableSession,
) {
  if (!session.skipped) return
  await clearSkip(tx, actor, session)
  await record(tx, events, actor, session, 'session.unskipped')
}

async function record(
  tx: Transaction,
  events: Events,
  actor: Actor,
  { id, athleteId }: ChangeableSession,
  kind: 'session.skipped' | 'session.unskipped',
) {
  const data = { sessionId: id, athleteId }
  await events.record(tx, [{ kind, actorId: actor.id, subjectId: athleteId, data }])
}
