import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  listedProposedChangeDays,
  proposedChangeDays,
  proposedChangeStates,
} from '#contract/account/proposed-changes.ts'
import {
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { proposedChangesTable } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const fields = json(z.record(z.string(), z.unknown()))
const listedRow = {
  id: uuid,
  operation: text,
  state: oneOf(proposedChangeStates),
  tokenName: nullable(text),
  createdAt: timestamp,
  decidedAt: nullable(timestamp),
  problem: nullable(text),
}
export type ListedRow = RowOf<typeof listedRow>
const detailedRow = {
  ...listedRow,
  tokenId: nullable(uuid),
  params: json(z.record(z.string(), z.string())),
  query: fields,
  input: fields,
}
export type DetailedRow = RowOf<typeof detailedRow>

/** Selects the proposed changes of a person, or, with `tokenId`, only those that were proposed with this token. */
export type ProposedChangeOwner = { userId: string; tokenId: string | null; now: Date }

/** A change of a revoked token is withdrawn, and one that was not decided in time has expired. */
const listedColumns = (now: Date) => sql`c.id, c.operation, c.token_name as "tokenName",
  c.created_at as "createdAt", c.decided_at as "decidedAt", c.problem,
  case when c.state <> 'waiting' then c.state
       when c.token_name is not null and c.token_id is null then 'withdrawn'
       when c.created_at < ${daysBefore(now, proposedChangeDays)} then 'expired'
       else 'waiting' end as state`

const isOwn = ({ userId, tokenId }: ProposedChangeOwner) =>
  sql`c.user_id = ${userId} and (${tokenId}::uuid is null or c.token_id = ${tokenId})`

const isWaiting = (
  now: Date,
) => sql`c.state = 'waiting' and c.created_at >= ${daysBefore(now, proposedChangeDays)}
  and (c.token_name is null or c.token_id is not null)`

export async function listProposedChanges(
  db: Queryable,
  owner: ProposedChangeOwner,
  { state, ...page }: PageRequest & { state?: 'waiting' | undefined },
) {
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${listedColumns(owner.now)} from proposed_changes c
        where ${isOwn(owner)} and c.created_at >= ${daysBefore(owner.now, listedProposedChangeDays)}
          ${state ? sql`and ${isWaiting(owner.now)}` : sql``}
          ${afterCursorSql(page, [sql`c.created_at`, sql`c.id`], ['timestamptz', 'uuid'])}
        order by c.created_at desc, c.id desc limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    row => row,
    row => [row.createdAt, row.id],
  )
}

export async function findProposedChange(
  db: Queryable,
  owner: ProposedChangeOwner,
  id: string,
): Promise<DetailedRow | undefined> {
  const [row] = await queryRows(
    db,
    detailedRow,
    sql`select ${listedColumns(owner.now)}, c.token_id as "tokenId", c.params, c.query, c.input
        from proposed_changes c where ${isOwn(owner)} and c.id = ${id}`,
  )
  return row
}

export async function countWaitingChanges(tx: Transaction, { userId, now }: ProposedChangeOwner) {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from proposed_changes c where c.user_id = ${userId} and ${isWaiting(now)}`,
  )
  return row?.count ?? 0
}

/** Returns whether a change that was proposed since then waits to be decided. */
export function isChangeWaitingSince(
  tx: Transaction,
  { userId, now }: ProposedChangeOwner,
  since: Date,
): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 from proposed_changes c
        where c.user_id = ${userId} and c.created_at >= ${since} and ${isWaiting(now)} limit 1`,
  )
}

/** Returns the id of the same change if it is already waiting. */
export async function findWaitingChange(
  tx: Transaction,
  { userId, now }: ProposedChangeOwner,
  fingerprint: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { id: uuid },
    sql`select c.id from proposed_changes c
        where c.user_id = ${userId} and c.fingerprint = ${fingerprint} and ${isWaiting(now)}`,
  )
  return row?.id
}

export async function findTokenName(tx: Transaction, tokenId: string): Promise<string | null> {
  const [row] = await queryRows(
    tx,
    { name: text },
    sql`select t.name from personal_tokens t where t.id = ${tokenId}`,
  )
  return row?.name ?? null
}

/** Inserts a change, unless the same one is already waiting. */
export async function insertProposedChange(
  tx: Transaction,
  values: typeof proposedChangesTable.$inferInsert & { createdAt: Date },
) {
  // The same change may have expired.
  await tx.execute(sql`delete from proposed_changes c
    where c.user_id = ${values.userId} and c.fingerprint = ${values.fingerprint} and c.state = 'waiting'
      and not (${isWaiting(values.createdAt)})`)
  await tx.insert(proposedChangesTable).values(values).onConflictDoNothing()
}

/** Decides a change, or stores why it could not be made. Returns false if it had been decided before. */
export async function updateWaitingChange(
  db: Queryable,
  id: string,
  change: Partial<Pick<typeof proposedChangesTable.$inferInsert, 'state' | 'decidedAt' | 'problem'>>,
): Promise<boolean> {
  const updated = await db
    .update(proposedChangesTable)
    .set(change)
    .where(and(eq(proposedChangesTable.id, id), eq(proposedChangesTable.state, 'waiting')))
    .returning({ id: proposedChangesTable.id })
  return updated.length > 0
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
