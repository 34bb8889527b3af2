import type { MessageLink, MessageLinkInput } from '#contract/people/messages.ts'
import { findReadableLog } from '#server/access/readable-logs.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import type { ReadableThread } from '#server/messages/store.ts'
import { describeSession, describeSet, describeWorkout } from './store.ts'

/**
 * Describes the part of the athlete’s training that a message links to. Returns null if it no longer exists or is not
 * visible to the author: a message written offline is then sent without its link.
 */
export async function describeLink(
  db: Queryable,
  author: Actor,
  { athleteId }: ReadableThread,
  input: MessageLinkInput | null | undefined,
): Promise<MessageLink | null> {
  if (!input) return null
  if (input.kind === 'day') return { kind: 'day', targetId: null, date: input.date, name: '', set: null }
  if (input.kind === 'session')
    return (await describeSession(db, author, athleteId, toRecordId(athleteId, input.sessionId))) ?? null
  const log = await findReadableLog(db, author, input.workoutLogId)
  const workout = log?.athleteId === athleteId ? await describeWorkout(db, log) : undefined
  if (!log || !workout || input.kind === 'workout') return workout ?? null
  const set = await describeSet(db, log, toRecordId(log.id, input.exerciseId), input.setNumber)
  return set ? { ...workout, kind: 'set', set } : workout
}
