import type { InputOf } from '#contract/operation.ts'
import type { CoachNote } from '#contract/people/coach-notes.ts'
import type { people } from '#contract/people/people.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { findOwnCoachNote, insertCoachNote } from './store.ts'

type WrittenNote = { note: CoachNote; isRepeated: boolean }

/**
 * Stores a note once, even if it is sent several times. Replaces a creation time in the future with the
 * current time.
 */
export async function writeCoachNote(
  tx: Transaction,
  coach: Actor,
  athlete: CoachedAthlete,
  { id: sentId, text, createdAt }: InputOf<typeof people.writeNote>,
  now: Date,
): Promise<WrittenNote> {
  const id = toRecordIdOrNew(coach.id, sentId)
  const requested = createdAt === undefined ? now : new Date(createdAt)
  const createdAtOrNow = requested < now ? requested : now
  const draft = { id, text, createdAt: createdAtOrNow, updatedAt: createdAtOrNow }
  const isNew = await insertCoachNote(tx, coach, athlete, draft)
  const note = await findOwnCoachNote(tx, coach, id)
  return {
    note: requireFound(note?.athleteId === athlete.athleteId && note, 'note.id-taken'),
    isRepeated: !isNew,
  }
}
