import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { SignIn } from '#contract/account.ts'
import { deviceWords } from '../../access/device-words.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { signIns } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import { refreshTokenSeconds } from '../../http/tokens.ts'

type Row = {
  id: string
  user_agent: string
  is_current: boolean
  created_at: string
  last_seen_at: string
}

/** The devices that could still ask: a sign-in that was not used for so long opens nothing. */
export async function listSignIns(db: Queryable, actor: Actor, page: Page, now: Date) {
  const order = [sql`(s.id = ${actor.signInId})`, sql`s.last_seen_at`, sql`s.id`]
  const oldest = new Date(now.getTime() - refreshTokenSeconds * 1000)
  const rows = await rowsOf<Row>(
    db,
    sql`select s.id, s.user_agent, s.id = ${actor.signInId} as is_current, s.created_at, s.last_seen_at
        from sign_ins s
        where s.user_id = ${actor.id} and s.ended_at is null and s.last_seen_at > ${oldest}
          ${afterCursor(page, order, ['boolean', 'timestamptz', 'uuid'])}
        order by (s.id = ${actor.signInId}) desc, s.last_seen_at desc, s.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toSignIn, row => [String(row.is_current), row.last_seen_at, row.id])
}

function toSignIn(row: Row): SignIn {
  return {
    _id: row.id,
    id: row.id,
    device: deviceWords(row.user_agent),
    isCurrent: row.is_current,
    createdAt: toIso(row.created_at),
    lastSeenAt: toIso(row.last_seen_at),
  }
}

/** Nothing when it is another person's, or ended already. */
export async function endOwnSignIn(tx: Transaction, actor: Actor, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(signIns)
    .set({ endedAt: now })
    .where(and(eq(signIns.id, id), eq(signIns.userId, actor.id), isNull(signIns.endedAt)))
    .returning({ id: signIns.id })
  return ended.length > 0
}

/** Answers how many there were. */
export async function endOtherSignIns(tx: Transaction, actor: Actor, now: Date): Promise<number> {
  const ended = await tx
    .update(signIns)
    .set({ endedAt: now })
    .where(and(eq(signIns.userId, actor.id), ne(signIns.id, actor.signInId), isNull(signIns.endedAt)))
    .returning({ id: signIns.id })
  return ended.length
}
