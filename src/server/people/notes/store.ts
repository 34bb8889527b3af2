import { sql } from 'drizzle-orm'
import type { CoachNote } from '#contract/notes.ts'
import { type CoachedAthlete, isCoachedBy } from '../../access/coached.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { coachNotes } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { isId } from '../../http/ids.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

type Row = { id: string; athlete_id: string; text: string; created_at: string; updated_at: string }

declare const proof: unique symbol
/** Of the coach who asks, on somebody whom the coach works with now. */
export type OwnNote = CoachNote & { readonly [proof]: true }

const columns = sql`n.id, n.athlete_id, n.text, n.created_at, n.updated_at`

export async function listNotes(db: Queryable, coach: Actor, { athleteId }: CoachedAthlete, page: Page) {
  const order = [sql`n.created_at`, sql`n.id`]
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from coach_notes n
        where n.coach_id = ${coach.id} and n.athlete_id = ${athleteId}
          ${afterCursor(page, order, ['timestamptz', 'uuid'])}
        order by n.created_at desc, n.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toNote, row => [row.created_at, row.id])
}

export async function findOwnNote(db: Queryable, coach: Actor, id: string): Promise<OwnNote | undefined> {
  if (!isId(id)) return undefined
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from coach_notes n
        where n.id = ${id} and n.coach_id = ${coach.id} and ${isCoachedBy(coach, sql`n.athlete_id`)}`,
  )
  return row && (toNote(row) as OwnNote)
}

type NewNote = { id: string; text: string; createdAt: Date; updatedAt: Date }

/** False when the id is taken. */
export async function insertNote(
  tx: Transaction,
  coach: Actor,
  { athleteId }: CoachedAthlete,
  added: NewNote,
): Promise<boolean> {
  const inserted = await tx
    .insert(coachNotes)
    .values({ ...added, coachId: coach.id, athleteId })
    .onConflictDoNothing()
    .returning({ id: coachNotes.id })
  return inserted.length > 0
}

/** Nothing when it was deleted meanwhile. */
export async function rewriteNote(
  tx: Transaction,
  note: OwnNote,
  text: string,
  now: Date,
): Promise<CoachNote | undefined> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`update coach_notes n set text = ${text}, updated_at = ${now.toISOString()}
        where n.id = ${note.id} returning ${columns}`,
  )
  return row && toNote(row)
}

export async function deleteNote(tx: Transaction, note: OwnNote) {
  await tx.execute(sql`delete from coach_notes where id = ${note.id}`)
}

function toNote(row: Row): CoachNote {
  const { id, athlete_id: athleteId, text } = row
  return {
    _id: id,
    id,
    athleteId,
    text,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  }
}
