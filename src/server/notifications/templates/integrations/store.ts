import { sql } from 'drizzle-orm'
import { intervalsIcuStopReasons } from '#contract/account/intervals-icu.ts'
import { integer, nullable, oneOf, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { createDataQuery } from '#server/notifications/templates/store.ts'

const stoppedIntegrationData = { id: uuid, user_id: uuid, reason: oneOf(intervalsIcuStopReasons) }
export type StoppedIntegrationData = RowOf<typeof stoppedIntegrationData>

/** The recipient is the owner of the connection, unless it works again. */
export const fetchStoppedIntegrationData = createDataQuery((db, ids) =>
  queryRows(
    db,
    stoppedIntegrationData,
    sql`select c.user_id as id, c.user_id, c.stop_reason as reason from intervals_icu_connections c
        where c.user_id = any(${ids}) and c.stopped_at is not null`,
  ),
)

/** The page on which a person accepts or rejects proposed changes. */
export const proposedChangesLink = '/app/settings#changes'

/** A change of a revoked token is withdrawn. */
const isWaitingSql = (table: string) => sql`(${sql.identifier(table)}.state = 'waiting'
  and (${sql.identifier(table)}.token_name is null or ${sql.identifier(table)}.token_id is not null))`

const proposedChangeData = { id: uuid, user_id: uuid, token_name: nullable(text), waiting: integer }
export type ProposedChangeData = RowOf<typeof proposedChangeData>

/** The recipient is the person who decides, unless the change was decided or its token was revoked. */
export const fetchProposedChangeData = createDataQuery((db, ids) =>
  queryRows(
    db,
    proposedChangeData,
    sql`select p.id, p.user_id, p.token_name, (
          select count(*)::int from proposed_changes other
          where other.user_id = p.user_id and ${isWaitingSql('other')}) as waiting
        from proposed_changes p
        where p.id = any(${ids}) and ${isWaitingSql('p')}`,
  ),
)

/** Marks the notifications about proposed changes as read for people who have decided about all of them. */
export async function markChangeNotificationsRead(tx: Transaction, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await tx.execute(
    sql`update notifications n set read_at = now()
        where n.user_id = any(${sql.param(userIds)}::uuid[]) and n.kind = 'integration'
          and n.link = ${proposedChangesLink} and n.read_at is null
          and not exists (select 1 from proposed_changes c where c.user_id = n.user_id and ${isWaitingSql('c')})`,
  )
}
