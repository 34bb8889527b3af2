import { sql } from 'drizzle-orm'
import type { ImportedMax } from '#contract/people/people-imports.ts'
import { text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { coachingsTable, type PeopleImportRecordKind, usersTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { toExerciseKey } from '#training/exercise-key.ts'

export type NewPlaceholder = {
  id: string
  coachingId: string
  firstName: string
  lastName: string
  trainingSince: string | null
}

/** Inserts athletes without an account, who share no data with the coach. */
export async function insertPlaceholders(
  tx: Transaction,
  coach: Actor,
  placeholders: readonly NewPlaceholder[],
  now: Date,
) {
  if (placeholders.length === 0) return
  await tx.insert(usersTable).values(
    placeholders.map(({ id, firstName, lastName }) => ({
      id,
      firstName,
      lastName,
      email: null,
      passwordHash: '',
      role: 'athlete' as const,
      placeholderOf: coach.id,
      preferences: { timeZone: coach.timeZone },
      createdAt: now,
    })),
  )
  await tx.insert(coachingsTable).values(
    placeholders.map(({ id, coachingId, trainingSince }) => ({
      id: coachingId,
      coachId: coach.id,
      athleteId: id,
      isPrimary: true,
      scopes: [],
      trainingSince,
      startedAt: now,
    })),
  )
}

/** Lists the coach’s groups with one of these names, in lower case. */
export function listGroupsByName(tx: Transaction, coach: Actor, names: readonly string[]) {
  return queryRows(
    tx,
    { id: uuid, key: text },
    sql`select id, lower(name) as key from athlete_groups
        where coach_id = ${coach.id} and lower(name) = any(${sql.param(names)}::text[])
        order by id`,
  )
}

export type Membership = { groupId: string; coachingId: string }

/** Adds athletes to groups, and returns the memberships that are new. */
export function insertMemberships(
  tx: Transaction,
  memberships: readonly Membership[],
): Promise<Membership[]> {
  const column = (key: keyof Membership) => sql.param(memberships.map(one => one[key]))
  return queryRows(
    tx,
    { groupId: uuid, coachingId: uuid },
    sql`insert into athlete_group_members (group_id, coaching_id)
        select * from unnest(${column('groupId')}::uuid[], ${column('coachingId')}::uuid[])
        on conflict do nothing
        returning group_id as "groupId", coaching_id as "coachingId"`,
  )
}

export type NewMax = ImportedMax & { id: string; athleteId: string }

export async function insertMaxes(
  tx: Transaction,
  coach: Actor,
  maxes: readonly NewMax[],
  { date, now }: { date: string; now: Date },
) {
  const column = (key: keyof NewMax) => sql.param(maxes.map(one => one[key]))
  const keys = sql.param(maxes.map(one => toExerciseKey(one.exercise)))
  await tx.execute(
    sql`insert into maxes (id, athlete_id, exercise, exercise_key, kind, load_kg, origin, date, created_by, created_at)
        select m.*, 'typed', ${date}::date, ${coach.id}::uuid, ${now.toISOString()}::timestamptz
        from unnest(${column('id')}::uuid[], ${column('athleteId')}::uuid[], ${column('exercise')}::text[],
          ${keys}::text[], ${column('kind')}::text[], ${column('loadKg')}::double precision[]) m`,
  )
}

export type ImportRecord = { kind: PeopleImportRecordKind; recordId: string; groupId: string }

/** Records what an import added, so that it can be undone. */
export async function insertImportRecords(
  tx: Transaction,
  importId: string,
  records: readonly ImportRecord[],
) {
  const column = (key: keyof ImportRecord) => sql.param(records.map(one => one[key]))
  await tx.execute(
    sql`insert into people_import_records (import_id, kind, record_id, group_id)
        select ${importId}::uuid, r.* from unnest(${column('kind')}::text[], ${column('recordId')}::uuid[],
          ${column('groupId')}::uuid[]) r`,
  )
}

/** A person who was invited before the import takes over what it prepares by accepting that invitation. */
export async function attachPlaceholdersToInvitations(
  tx: Transaction,
  coach: Actor,
  placeholderIds: ReadonlyMap<string, string>,
) {
  await tx.execute(
    sql`update invitations i set placeholder_id = n.placeholder_id
        from unnest(${sql.param([...placeholderIds.keys()])}::text[],
          ${sql.param([...placeholderIds.values()])}::uuid[]) n (email, placeholder_id)
        where i.coach_id = ${coach.id} and i.email = n.email and i.answer is null and i.placeholder_id is null`,
  )
}
