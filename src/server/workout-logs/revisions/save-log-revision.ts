import { isDeepStrictEqual } from 'node:util'
import type { LogSnapshot } from '#contract/workout-logs/log-revisions.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { insertLogRevision } from './store.ts'

/** Saves the previous state of a log as a revision. Returns false if nothing changed. */
export async function saveLogRevision(
  tx: Transaction,
  actor: Actor,
  { before, after, now }: { before: WorkoutLog; after: WorkoutLog; now: Date },
): Promise<boolean> {
  const log = toLogSnapshot(before)
  if (isDeepStrictEqual(log, toLogSnapshot(after))) return false
  await insertLogRevision(tx, before.id, { log, changedBy: actor.id, now })
  return true
}

function toLogSnapshot(log: WorkoutLog): LogSnapshot {
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
