import { sql } from 'drizzle-orm'
import type { AthleteGroup } from '#contract/people/athlete-groups.ts'
import { integer, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { athleteGroupsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const groupRow = { id: uuid, name: text, sort: text, athlete_count: integer }

declare const locked: unique symbol
/** Proof that a coach's groups are locked until the transaction ends. */
export type LockedGroups = { readonly coachId: string; readonly [locked]: true }

declare const proof: unique symbol
/** A group that belongs to the signed-in coach. */
export type OwnGroup = AthleteGroup & { readonly coachId: string; readonly [proof]: true }

export async function listGroups(db: Queryable, coach: Actor, page: PageRequest) {
  const order = [sql`lower(g.name)`, sql`g.id`]
  const rows = await queryRows(
    db,
    groupRow,
    sql`${selectGroups(coach)} ${afterCursorSql(page, order, ['text', 'uuid'], '>')}
        order by lower(g.name), g.id
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toGroup, row => [row.sort, row.id])
}

export async function findGroup(db: Queryable, coach: Actor, id: string): Promise<OwnGroup | undefined> {
  const [row] = await queryRows(db, groupRow, sql`${selectGroups(coach)} and g.id = ${id}`)
  return row && ({ ...toGroup(row), coachId: coach.id } as OwnGroup)
}

export async function lockGroupsForUpdate(tx: Transaction, coach: Actor): Promise<LockedGroups> {
  await tx.execute(sql`select 1 from users where id = ${coach.id} for no key update`)
  return { coachId: coach.id } as LockedGroups
}

/** Compares names case-insensitively. */
export function isGroupNameTaken(
  tx: Transaction,
  { coachId }: LockedGroups,
  name: string,
  except?: OwnGroup,
): Promise<boolean> {
  const others = except ? sql`and id <> ${except.id}` : sql``
  return hasRows(
    tx,
    sql`select 1 from athlete_groups where coach_id = ${coachId} and lower(name) = lower(${name}) ${others}`,
  )
}

export async function countGroups(tx: Transaction, { coachId }: LockedGroups): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from athlete_groups where coach_id = ${coachId}`,
  )
  return row?.count ?? 0
}

type NewGroup = { id: string; name: string; createdAt: Date }

export async function insertGroup(tx: Transaction, { coachId }: LockedGroups, group: NewGroup) {
  await tx.insert(athleteGroupsTable).values({ ...group, coachId })
}

export async function updateGroupName(tx: Transaction, group: OwnGroup, name: string) {
  await tx.execute(sql`update athlete_groups set name = ${name} where id = ${group.id}`)
}

/**
 * Adds all of the athletes to a group. Adds none and returns false if the coach does not coach all of them.
 */
export async function addMembers(
  tx: Transaction,
  group: OwnGroup,
  athleteIds: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(athleteIds)]
  if (!uniqueIds.every(isId)) return false
  const coachings = await queryRows(
    tx,
    { id: uuid },
    sql`select id from coachings
        where coach_id = ${group.coachId} and ended_at is null
          and athlete_id = any(${sql.param(uniqueIds)}::uuid[])`,
  )
  if (coachings.length < uniqueIds.length) return false
  await tx.execute(
    sql`insert into athlete_group_members (group_id, coaching_id)
        select ${group.id}::uuid, unnest(${sql.param(coachings.map(one => one.id))}::uuid[])
        on conflict do nothing`,
  )
  return true
}

/** Removes athletes from a group. Ignores athletes who are not in the group. */
export async function removeMembers(tx: Transaction, group: OwnGroup, athleteIds: readonly string[]) {
  await tx.execute(
    sql`delete from athlete_group_members m using coachings c
        where m.group_id = ${group.id} and c.id = m.coaching_id
          and c.athlete_id = any(${sql.param(athleteIds.filter(isId))}::uuid[])`,
  )
}

export function deleteGroup(tx: Transaction, coach: Actor, id: string): Promise<boolean> {
  return hasRows(tx, sql`delete from athlete_groups where id = ${id} and coach_id = ${coach.id} returning id`)
}

/** Selects the coach's groups. Member counts exclude former athletes. */
const selectGroups = (coach: Actor) => sql`
  select g.id, g.name, lower(g.name) as sort,
    (select count(*)::int from athlete_group_members m join coachings c on c.id = m.coaching_id
     where m.group_id = g.id and c.ended_at is null) as athlete_count
  from athlete_groups g
  where g.coach_id = ${coach.id}`

function toGroup({ id, name, athlete_count: athleteCount }: RowOf<typeof groupRow>): AthleteGroup {
  return { _id: id, id, name, athleteCount }
}
