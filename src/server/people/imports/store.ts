import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { person } from '#contract/fields.ts'
import {
  type PeopleImport,
  type PeopleImportResult,
  peopleImportDays,
  peopleImportResult,
} from '#contract/people/people-imports.ts'
import {
  arrayOf,
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { sharesMaxesSql } from '#server/database/fragments/sharing-sql.ts'
import { hasRows, queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { peopleImportsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { maxKinds } from '#training/strength/current-max.ts'

const rosterMatch = {
  athlete: json(person),
  coachingId: uuid,
  /** The addresses of the account and of the invitations of the athlete. */
  emails: arrayOf(text),
  groups: arrayOf(text),
  sharesMaxes: boolean,
  maxes: json(z.array(z.object({ exercise: z.string(), kind: z.enum(maxKinds), loadKg: z.number() }))),
}
export type RosterMatch = RowOf<typeof rosterMatch>

const maxMatches = 2000

/** Lists the coach’s athletes with one of these names (in lower case) or addresses. */
export function listRosterMatches(
  db: Queryable,
  coach: Actor,
  { names, emails }: { names: readonly string[]; emails: readonly string[] },
): Promise<RosterMatch[]> {
  const isInvitationOfAthleteSql = sql`i.coach_id = ${coach.id} and i.email is not null
    and ((i.placeholder_id = u.id and i.answer is null) or (i.answered_by = u.id and i.answer = 'accepted'))`
  return queryRows(
    db,
    rosterMatch,
    sql`
      with matches as materialized (
        select c.id as coaching_id, u.id, ${personSql('u')} as athlete, known.emails, ${sharesMaxesSql} as shares_maxes
        from coachings c join users u on u.id = c.athlete_id
        cross join lateral (
          select array_remove(array_agg(i.email) || u.email, null) as emails
          from invitations i where ${isInvitationOfAthleteSql}) known
        where c.coach_id = ${coach.id} and c.ended_at is null
          and (known.emails && ${sql.param(emails)}::text[]
            or regexp_replace(lower(trim(concat(u.first_name, ' ', u.last_name))), '\\s+', ' ', 'g')
              = any(${sql.param(names)}::text[]))
        order by u.id
        limit ${maxMatches})
      select m.athlete, m.coaching_id as "coachingId", m.emails, m.shares_maxes as "sharesMaxes",
        array(select g.name from athlete_group_members l join athlete_groups g on g.id = l.group_id
          where l.coaching_id = m.coaching_id order by g.name) as groups,
        (select coalesce(json_agg(json_build_object('exercise', x.exercise, 'kind', x.kind, 'loadKg', x.load_kg)), '[]')
          from (select * from maxes x where x.athlete_id = m.id and x.created_by = ${coach.id}
                order by x.date desc, x.id desc limit 1000) x) as maxes
      from matches m order by m.id`,
  )
}

const importRow = {
  id: uuid,
  file_name: text,
  created_at: timestamp,
  undone_at: nullable(timestamp),
  result: json(peopleImportResult),
  unclaimed: integer,
  with_program: integer,
}

const selectImports = (coach: Actor): SQL => sql`
  select i.id, i.file_name, i.created_at, i.undone_at, i.result, people.unclaimed, people.with_program
  from people_imports i cross join lateral (
    select count(*)::int as unclaimed, (count(*) filter (where ${hasProgramSql}))::int as with_program
    from people_import_records r join users u on u.id = r.record_id and u.placeholder_of = i.coach_id
    where r.import_id = i.id and r.kind = 'placeholder') people
  where i.coach_id = ${coach.id}`

const hasProgramSql = sql`exists (select 1 from assignments a where a.athlete_id = u.id)`

export async function listPeopleImports(db: Queryable, coach: Actor, page: PageRequest, now: Date) {
  const rows = await queryRows(
    db,
    importRow,
    sql`${selectImports(coach)}
        ${afterCursorSql(page, [sql`i.created_at`, sql`i.id`], ['timestamptz', 'uuid'])}
        order by i.created_at desc, i.id desc limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    row => toPeopleImport(row, now),
    row => [row.created_at, row.id],
  )
}

export async function findPeopleImport(
  db: Queryable,
  coach: Actor,
  id: string,
  now: Date,
): Promise<PeopleImport | undefined> {
  const [row] = await queryRows(db, importRow, sql`${selectImports(coach)} and i.id = ${id}`)
  return row && toPeopleImport(row, now)
}

function toPeopleImport(row: RowOf<typeof importRow>, now: Date): PeopleImport {
  const until = new Date(Date.parse(toIso(row.created_at)) + peopleImportDays * 86_400_000)
  return {
    _id: row.id,
    id: row.id,
    fileName: row.file_name,
    createdAt: toIso(row.created_at),
    undoneAt: toIsoOrNull(row.undone_at),
    undoableUntil: row.undone_at === null && until > now ? until.toISOString() : null,
    result: row.result,
    unclaimed: row.unclaimed,
    withProgram: row.with_program,
  }
}

/** Locks the coach’s imports until the transaction ends, so that the same file sent twice is imported once. */
export async function lockPeopleImports(tx: Transaction, coach: Actor) {
  await tx.execute(sql`select 1 from users where id = ${coach.id} for no key update`)
}

export function isPeopleImportIdTaken(tx: Transaction, id: string): Promise<boolean> {
  return hasRows(tx, sql`select 1 from people_imports where id = ${id}`)
}

export async function insertPeopleImport(
  tx: Transaction,
  coach: Actor,
  { id, fileName, result, now }: { id: string; fileName: string; result: PeopleImportResult; now: Date },
) {
  await tx.insert(peopleImportsTable).values({ id, coachId: coach.id, fileName, result, createdAt: now })
}
