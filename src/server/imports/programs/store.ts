import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ImportedProgramDay, ImportProgram } from '#contract/import-programs.ts'
import { boolean, integer, json, nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { OwnImport } from '#server/imports/policy.ts'

/** Lists the programs in the files of an import, with the regimen that each one is or has become. */
export async function listPrograms(db: Queryable, { id, athleteId }: OwnImport, page: PageRequest) {
  const rows = await queryRows(
    db,
    {
      number: integer,
      name: text,
      weekCount: integer,
      dayCount: integer,
      entries: integer,
      texts: integer,
      regimenId: nullable(uuid),
      isInTrash: boolean,
      isPresent: boolean,
    },
    sql`select p.position as number, p.row->>'name' as name, (p.row->>'weekCount')::int as "weekCount",
          (p.row->>'dayCount')::int as "dayCount", coalesce((p.row->>'entries')::int, 0) as entries,
          coalesce((p.row->>'texts')::int, 0) as texts, here.id as "regimenId",
          here.deleted_at is not null as "isInTrash",
          here.id is not null and p.outcome is distinct from 'added' as "isPresent"
        from imported_records p
        left join lateral (
          select r.id, r.deleted_at from regimens r
          where r.id in (p.source_id, p.other_id) and r.coach_id = ${athleteId}
          order by r.id limit 1) here on true
        where p.import_id = ${id} and p.table_name = 'regimens' and p.row ? 'entries'
          ${afterCursorSql(page, [sql`p.position`], ['int'], '>')}
        order by p.position limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    (program): ImportProgram => program,
    row => [row.number],
  )
}

const lineReadings = z.array(
  z.object({ text: z.string(), reading: z.nullable(z.string()), notCounted: z.array(z.string()) }),
)

/** Lists the days of one of the programs, each with the reading of its lines. */
export async function listProgramDays(db: Queryable, { id }: OwnImport, number: number, page: PageRequest) {
  const rows = await queryRows(
    db,
    { position: integer, week: integer, day: integer, name: text, lines: json(lineReadings) },
    sql`select d.position, (d.row->>'week')::int as week, (d.row->>'day')::int as day, d.row->>'name' as name,
          coalesce(d.row->'lines', '[]') as lines
        from imported_records p
        join imported_records d on d.import_id = p.import_id and d.table_name = 'regimenDays'
          and d.row->>'regimenId' = p.source_id::text
        where p.import_id = ${id} and p.position = ${number} and p.table_name = 'regimens'
          ${afterCursorSql(page, [sql`d.position`], ['int'], '>')}
        order by d.position limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    ({ position: _, ...day }): ImportedProgramDay => day,
    row => [row.position],
  )
}

const countedPrograms = {
  programs: integer,
  entries: integer,
  texts: integer,
  present: integer,
  presentEntries: integer,
}
export type CountedPrograms = RowOf<typeof countedPrograms>

/** Counts the programs in the files of an import, and those that the person already has. */
export async function countPrograms(
  db: Queryable,
  importId: string,
  personId: string,
): Promise<CountedPrograms> {
  const [row] = await queryRows(
    db,
    countedPrograms,
    sql`select count(*)::int as programs, coalesce(sum((p.row->>'entries')::int) filter (where not p.is_present), 0)::int as entries,
          coalesce(sum((p.row->>'texts')::int) filter (where not p.is_present), 0)::int as texts,
          (count(*) filter (where p.is_present))::int as present,
          coalesce(sum((p.row->>'entries')::int + (p.row->>'texts')::int) filter (where p.is_present), 0)::int
            as "presentEntries"
        from (
          select r.row, exists (
            select 1 from regimens here
            where here.id in (r.source_id, r.other_id) and here.coach_id = ${personId}) as is_present
          from imported_records r
          where r.import_id = ${importId} and r.table_name = 'regimens') p`,
  )
  return row ?? { programs: 0, entries: 0, texts: 0, present: 0, presentEntries: 0 }
}

/** Returns whether a person would have more than this number of regimens with so many more. */
export const wouldHaveMoreRegimens = (db: Queryable, personId: string, added: number, maximum: number) =>
  added > maximum
    ? Promise.resolve(true)
    : hasRows(
        db,
        sql`select 1 from regimens r where r.coach_id = ${personId} and r.kind = 'program' and r.deleted_at is null
            offset ${maximum - added} limit 1`,
      )
