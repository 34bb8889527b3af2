import { sql } from 'drizzle-orm'
import type { AthleteGroup } from '#contract/groups.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { athleteGroups } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { isId } from '../../http/ids.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

type Row = { id: string; name: string; sort: string; athlete_count: number }

declare const held: unique symbol
/** A coach's groups, which change one after another until this transaction ends. */
export type HeldGroups = { readonly coachId: string; readonly [held]: true }

declare const proof: unique symbol
/** A group of the coach who asks. */
export type OwnGroup = AthleteGroup & { readonly coachId: string; readonly [proof]: true }

export async function listGroups(db: Queryable, coach: Actor, page: Page) {
  const order = [sql`lower(g.name)`, sql`g.id`]
  const rows = await rowsOf<Row>(
    db,
    sql`${selectGroups(coach)} ${afterCursor(page, order, ['text', 'uuid'], '>')}
        order by lower(g.name), g.id
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toGroup, row => [row.sort, row.id])
}

export async function findGroup(db: Queryable, coach: Actor, id: string): Promise<OwnGroup | undefined> {
  const [row] = await rowsOf<Row>(db, sql`${selectGroups(coach)} and g.id = ${id}`)
  return row && ({ ...toGroup(row), coachId: coach.id } as OwnGroup)
}

export async function holdGroups(tx: Transaction, coach: Actor): Promise<HeldGroups> {
  await rowsOf(tx, sql`select 1 from users where id = ${coach.id} for no key update`)
  return { coachId: coach.id } as HeldGroups
}

/** Names differ by more than case. */
export async function isNameTaken(
  tx: Transaction,
  { coachId }: HeldGroups,
  name: string,
  except?: OwnGroup,
): Promise<boolean> {
  const others = except ? sql`and id <> ${except.id}` : sql``
  const rows = await rowsOf(
    tx,
    sql`select 1 from athlete_groups where coach_id = ${coachId} and lower(name) = lower(${name}) ${others}`,
  )
  return rows.length > 0
}

export async function countGroups(tx: Transaction, { coachId }: HeldGroups): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from athlete_groups where coach_id = ${coachId}`,
  )
  return row?.count ?? 0
}

type NewGroup = { id: string; name: string; createdAt: Date }

export async function insertGroup(tx: Transaction, { coachId }: HeldGroups, added: NewGroup) {
  await tx.insert(athleteGroups).values({ ...added, coachId })
}

export async function renameGroup(tx: Transaction, group: OwnGroup, name: string) {
  await tx.execute(sql`update athlete_groups set name = ${name} where id = ${group.id}`)
}

/** All of them or, when somebody is none of the coach's, nobody: false. Who is in it already stays in it. */
export async function addMembers(
  tx: Transaction,
  group: OwnGroup,
  athleteIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(athleteIds)]
  if (!wanted.every(isId)) return false
  const coachings = await rowsOf<{ id: string }>(
    tx,
    sql`select id from coachings
        where coach_id = ${group.coachId} and ended_at is null
          and athlete_id = any(${sql.param(wanted)}::uuid[])`,
  )
  if (coachings.length < wanted.length) return false
  await tx.execute(
    sql`insert into athlete_group_members (group_id, coaching_id)
        select ${group.id}::uuid, unnest(${sql.param(coachings.map(one => one.id))}::uuid[])
        on conflict do nothing`,
  )
  return true
}

/** Who is not in it, or is nobody's, is no more in it afterwards either. */
export async function removeMembers(tx: Transaction, group: OwnGroup, athleteIds: readonly string[]) {
  await tx.execute(
    sql`delete from athlete_group_members m using coachings c
        where m.group_id = ${group.id} and c.id = m.coaching_id
          and c.athlete_id = any(${sql.param(athleteIds.filter(isId))}::uuid[])`,
  )
}

export async function deleteGroup(tx: Transaction, coach: Actor, id: string): Promise<boolean> {
  const deleted = await rowsOf(
    tx,
    sql`delete from athlete_groups where id = ${id} and coach_id = ${coach.id} returning id`,
  )
  return deleted.length > 0
}

/** Who works with the coach no longer is counted in no group. */
const selectGroups = (coach: Actor) => sql`
  select g.id, g.name, lower(g.name) as sort,
    (select count(*)::int from athlete_group_members m join coachings c on c.id = m.coaching_id
     where m.group_id = g.id and c.ended_at is null) as athlete_count
  from athlete_groups g
  where g.coach_id = ${coach.id}`

function toGroup({ id, name, athlete_count: athleteCount }: Row): AthleteGroup {
  return { _id: id, id, name, athleteCount }
}
