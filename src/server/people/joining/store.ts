import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { JoinCode } from '#contract/people.ts'
import { showJoinCode } from '../../access/join-code.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso, toIsoOrNull } from '../../database/rows.ts'
import { joinCodes } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import type { VerifiedAthlete, VerifiedCoach } from '../policy.ts'

type Row = {
  code: string
  coach: Person
  expires_at: string | null
  max_uses: number | null
  uses: number
  created_at: string
}
/** The link depends on where the server is reached, which no row knows. */
export type KeptCode = Omit<JoinCode, 'link'>

export type NewCode = { code: string; expiresAt: Date | null; maxUses: number | null; createdAt: Date }

export async function addCode(tx: Transaction, coach: VerifiedCoach, added: NewCode) {
  await tx.insert(joinCodes).values({ ...added, coachId: coach.id })
}

export async function listCodes(db: Queryable, coach: Actor, page: Page, now: Date) {
  const rows = await rowsOf<Row>(
    db,
    sql`${selectCodes}
        where c.coach_id = ${coach.id} and ${isAlive(now)}
          ${afterCursor(page, [sql`c.created_at`, sql`c.code`], ['timestamptz', 'text'])}
        order by c.created_at desc, c.code desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toKeptCode, row => [row.created_at, row.code])
}

export async function findCode(db: Queryable, code: string, now: Date): Promise<KeptCode | undefined> {
  const [row] = await rowsOf<Row>(db, sql`${selectCodes} where c.code = ${code} and ${isAlive(now)}`)
  return row && toKeptCode(row)
}

/** Counts one use, if one is left; whoever comes at the same moment waits here for the row. */
export async function spendUse(tx: Transaction, code: string, now: Date): Promise<string | undefined> {
  const [spent] = await rowsOf<{ coach_id: string }>(
    tx,
    sql`update join_codes c set uses = uses + 1
        where c.code = ${code} and ${isAlive(now)}
        returning c.coach_id`,
  )
  return spent?.coach_id
}

export async function worksWithOwner(tx: Transaction, athlete: VerifiedAthlete, code: string) {
  const rows = await rowsOf(
    tx,
    sql`select 1 from join_codes c join coachings l on l.coach_id = c.coach_id
        where c.code = ${code} and l.athlete_id = ${athlete.id} and l.ended_at is null`,
  )
  return rows.length > 0
}

/** Ending what has ended changes nothing. */
export async function endCode(tx: Transaction, coach: Actor, code: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(joinCodes)
    .set({ endedAt: sql`coalesce(${joinCodes.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(joinCodes.code, code), eq(joinCodes.coachId, coach.id)))
    .returning({ code: joinCodes.code })
  return ended.length > 0
}

const isAlive = (now: Date) =>
  sql`c.ended_at is null and (c.expires_at is null or c.expires_at > ${now.toISOString()})
      and (c.max_uses is null or c.uses < c.max_uses)`

const selectCodes = sql`
  select c.code, c.expires_at, c.max_uses, c.uses, c.created_at, ${personOf('coach')} as coach
  from join_codes c join users coach on coach.id = c.coach_id`

function toKeptCode(row: Row): KeptCode {
  return {
    code: showJoinCode(row.code),
    coach: row.coach,
    expiresAt: toIsoOrNull(row.expires_at),
    maxUses: row.max_uses,
    uses: row.uses,
    createdAt: toIso(row.created_at),
  }
}
