import { sql } from 'drizzle-orm'
import type { CoachNote } from '#contract/people/coach-notes.ts'
import { type CoachedAthlete, isCoachedBySql } from '#server/access/coached-athlete.ts'
import { toRecordId } from '#server/access/record-id.ts'
import { type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { coachNotesTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const coachNoteRow = { id: uuid, athlete_id: uuid, text, created_at: timestamp, updated_at: timestamp }

declare const proof: unique symbol
/** A note by the signed-in coach about one of their current athletes. */
export type OwnCoachNote = CoachNote & { readonly [proof]: true }

const coachNoteColumnsSql = sql`n.id, n.athlete_id, n.text, n.created_at, n.updated_at`

export async function listCoachNotes(
  db: Queryable,
  coach: Actor,
  { athleteId }: CoachedAthlete,
  page: PageRequest,
) {
  const order = [sql`n.created_at`, sql`n.id`]
  const rows = await queryRows(
    db,
    coachNoteRow,
    sql`select ${coachNoteColumnsSql} from coach_notes n
        where n.coach_id = ${coach.id} and n.athlete_id = ${athleteId}
          ${afterCursorSql(page, order, ['timestamptz', 'uuid'])}
        order by n.created_at desc, n.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toCoachNote, row => [row.created_at, row.id])
}

export async function findOwnCoachNote(
  db: Queryable,
  coach: Actor,
  id: string,
): Promise<OwnCoachNote | undefined> {
  const [row] = await queryRows(
    db,
    coachNoteRow,
    sql`select ${coachNoteColumnsSql} from coach_notes n
        where n.id = ${toRecordId(coach.id, id)} and n.coach_id = ${coach.id} and ${isCoachedBySql(coach, sql`n.athlete_id`)}`,
  )
  return row && (toCoachNote(row) as OwnCoachNote)
}

type CoachNoteDraft = { id: string; text: string; createdAt: Date; updatedAt: Date }

/** Returns false if the id is taken. */
export async function insertCoachNote(
  tx: Transaction,
  coach: Actor,
  { athleteId }: CoachedAthlete,
  note: CoachNoteDraft,
): Promise<boolean> {
  const inserted = await tx
    .insert(coachNotesTable)
    .values({ ...note, coachId: coach.id, athleteId })
    .onConflictDoNothing()
    .returning({ id: coachNotesTable.id })
  return inserted.length > 0
}

/** Returns undefined if the note was deleted in the meantime. */
export async function updateCoachNote(
  tx: Transaction,
  note: OwnCoachNote,
  text: string,
  now: Date,
): Promise<CoachNote | undefined> {
  const [row] = await queryRows(
    tx,
    coachNoteRow,
    sql`update coach_notes n set text = ${text}, updated_at = ${now.toISOString()}
        where n.id = ${note.id} returning ${coachNoteColumnsSql}`,
  )
  return row && toCoachNote(row)
}

export async function deleteCoachNote(tx: Transaction, note: OwnCoachNote) {
  await tx.execute(sql`delete from coach_notes where id = ${note.id}`)
}

function toCoachNote(row: RowOf<typeof coachNoteRow>): CoachNote {
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
