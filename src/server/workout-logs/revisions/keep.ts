import { isDeepStrictEqual } from 'node:util'
import type { LoggedState } from '#contract/log-revisions.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { insertRevision } from './store.ts'

/** Keeps what stood in a log before it was changed. The same said again is no change. */
export async function keepRevision(
  tx: Transaction,
  actor: Actor,
  { before, after, now }: { before: WorkoutLog; after: WorkoutLog; now: Date },
): Promise<boolean> {
  const log = stateOf(before)
  if (isDeepStrictEqual(log, stateOf(after))) return false
  await insertRevision(tx, before.id, { log, changedBy: actor.id, now })
  return true
}

function stateOf(log: WorkoutLog): LoggedState {
  const { name, startedAt, completedAt, durationMinutes, sessionRpe, rating, notes } = log
  const { blockResults, exercises } = log
  return {
    name,
    startedAt,
    completedAt,
    durationMinutes,
    sessionRpe,
    rating,
    notes,
    blockResults,
    exercises,
  }
}
