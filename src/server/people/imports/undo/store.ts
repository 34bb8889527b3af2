import { sql } from 'drizzle-orm'
import { uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const recordsSql = (importId: string, kind: string) =>
  sql`select r.record_id from people_import_records r where r.import_id = ${importId} and r.kind = ${kind}`

/** SQL condition: the athlete was added by the import and stays, because a program was assigned since. */
const isKeptSql = (importId: string, athleteId: ReturnType<typeof sql>) => sql`(
  ${athleteId} in (${recordsSql(importId, 'placeholder')})
  and exists (select 1 from users kept where kept.id = ${athleteId} and kept.placeholder_of is not null))`

/** Lists the people of the import without an account; those with a program only if these are removed, too. */
export async function listUnclaimedPlaceholders(
  tx: Transaction,
  coach: Actor,
  importId: string,
  { removesPrograms }: { removesPrograms: boolean },
): Promise<string[]> {
  const hasNoProgramSql = removesPrograms
    ? sql`true`
    : sql`not exists (select 1 from assignments a where a.athlete_id = u.id)`
  const rows = await queryRows(
    tx,
    { id: uuid },
    // A file has at most 500 people.
    sql`select u.id from users u
        where u.placeholder_of = ${coach.id} and u.id in (${recordsSql(importId, 'placeholder')}) and ${hasNoProgramSql}
        order by u.id for update`,
  )
  return rows.map(row => row.id)
}

export async function deleteImportedMaxes(tx: Transaction, coach: Actor, importId: string) {
  await tx.execute(sql`delete from maxes m
    where m.created_by = ${coach.id} and m.id in (${recordsSql(importId, 'max')})
      and not ${isKeptSql(importId, sql`m.athlete_id`)}`)
}

export async function deleteImportedMemberships(tx: Transaction, coach: Actor, importId: string) {
  await tx.execute(sql`delete from athlete_group_members l using people_import_records r, coachings c
    where r.import_id = ${importId} and r.kind = 'membership' and l.group_id = r.group_id
      and l.coaching_id = r.record_id and c.id = r.record_id and c.coach_id = ${coach.id}
      and not ${isKeptSql(importId, sql`c.athlete_id`)}`)
}

export async function deleteEmptyGroups(tx: Transaction, coach: Actor, importId: string) {
  await tx.execute(sql`delete from athlete_groups g
    where g.coach_id = ${coach.id} and g.id in (${recordsSql(importId, 'group')})
      and not exists (select 1 from athlete_group_members l where l.group_id = g.id)`)
}

export async function markImportUndone(tx: Transaction, importId: string, now: Date) {
  await tx.execute(sql`update people_imports set undone_at = ${now.toISOString()} where id = ${importId}`)
}
