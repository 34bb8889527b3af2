import { v7 as uuidv7 } from 'uuid'
import type { CoachNote } from '#contract/notes.ts'
import type { InputOf } from '#contract/operation.ts'
import type { people } from '#contract/people.ts'
import type { CoachedAthlete } from '../../access/coached.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { findOwnNote, insertNote } from './store.ts'

type Written = { note: CoachNote; isRepeated: boolean }

/** Writes a note once, however often it is sent. */
export async function writeNote(
  tx: Transaction,
  coach: Actor,
  athlete: CoachedAthlete,
  { id = uuidv7(), text, createdAt }: InputOf<typeof people.writeNote>,
  now: Date,
): Promise<Written> {
  const first = createdAt === undefined ? now : new Date(createdAt)
  const at = first < now ? first : now
  const added = { id, text, createdAt: at, updatedAt: at }
  const isNew = await insertNote(tx, coach, athlete, added)
  const note = await findOwnNote(tx, coach, id)
  return { note: found(note?.athleteId === athlete.athleteId && note, 'note.id-taken'), isRepeated: !isNew }
}
