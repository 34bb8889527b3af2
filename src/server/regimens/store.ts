import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { person } from '#contract/fields.ts'
import { trainingDay, type Week } from '#contract/programs/program.ts'
import { type Regimen, regimen } from '#contract/programs/regimens.ts'
import {
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { lastRevealedWeekSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { type RevisionWeek, revisionWeek } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'

export const regimenSummaryRow = {
  id: uuid,
  name: text,
  category: text,
  description: text,
  goal: text,
  level: text,
  coach: nullable(json(person)),
  revision: integer,
  week_count: integer,
  day_count: integer,
  created_at: timestamp,
  updated_at: timestamp,
  archived_at: nullable(timestamp),
  tags: json(regimen.shape.tags),
  is_template: boolean,
}
type RegimenSummaryRow = RowOf<typeof regimenSummaryRow>

/**
 * Selects `regimenSummaryRow`, for queries with the aliases `r` (regimen), `v` (revision) and `c` (coach).
 */
export const regimenSummaryColumnsSql = sql`r.id, r.name, r.category, r.description, r.goal, r.level, r.created_at, r.updated_at,
  r.archived_at, r.tags, r.is_template, v.number as revision, v.week_count, v.day_count,
  case when c.id is not null then ${personSql('c')} end as coach`

/**
 * Finds a regimen: the current revision for its coach, the assigned revision without hidden weeks for an athlete, or
 * undefined for anyone else.
 */
export async function findRegimen(db: Queryable, reader: Actor, id: string): Promise<Regimen | undefined> {
  const [row] = await queryRows(
    db,
    {
      ...regimenSummaryRow,
      revision_id: uuid,
      weeks: json(z.array(revisionWeek)),
      last_revealed_week: nullable(integer),
    },
    sql`select ${regimenSummaryColumnsSql}, v.id as revision_id, v.weeks,
          case when r.coach_id is distinct from ${reader.id} then (
            select ${lastRevealedWeekSql('a', 'owner')}
            from assignments a join users owner on owner.id = a.athlete_id
            where a.regimen_id = r.id and a.athlete_id = ${reader.id}
            order by a.ended_at desc nulls first, a.id desc
            limit 1) end as last_revealed_week
        from regimens r
        join regimen_revisions v on v.id = case
          when r.coach_id = ${reader.id} then r.revision_id
          else (select a.revision_id from assignments a
                where a.regimen_id = r.id and a.athlete_id = ${reader.id}
                order by a.ended_at desc nulls first, a.id desc
                limit 1) end
        left join users c on c.id = r.coach_id
        where r.id = ${id} and r.deleted_at is null`,
    { isPrepared: true },
  )
  if (!row) return undefined
  const weeks = await listRevisionWeeks(db, row.revision_id, row.weeks)
  if (row.coach?.id === reader.id)
    return { ...toRegimenSummaryFields(row), ...toArchiveAndTagFields(row), weeks }
  return {
    ...toRegimenSummaryFields(row),
    archivedAt: null,
    tags: [],
    isTemplate: false,
    weeks: withoutCoachOnlyFields(weeks.slice(0, row.last_revealed_week ?? undefined)),
  }
}

/** Returns the fields that the coach uses to organise regimens. Only the coach may see them. */
export const toArchiveAndTagFields = (row: RegimenSummaryRow) => ({
  archivedAt: toIsoOrNull(row.archived_at),
  tags: row.tags,
  isTemplate: row.is_template,
})

/** Removes the coach's day texts and private notes. */
function withoutCoachOnlyFields(weeks: readonly Week[]): Week[] {
  return weeks.map(week => ({
    ...week,
    days: week.days.map(({ text: _, ...day }) => ({
      ...day,
      blocks: day.blocks.map(block => ({
        ...block,
        items: block.items.map(({ coachNotes: _, ...item }) => item),
      })),
    })),
  }))
}

/** Returns the weeks of a revision with their days. */
export async function listRevisionWeeks(
  db: Queryable,
  revisionId: string,
  weeks: readonly RevisionWeek[],
): Promise<Week[]> {
  return toWeeks(weeks, await listRevisionDays(db, revisionId))
}

const dayRow = {
  week: integer,
  day_id: uuid,
  name: text,
  notes: text,
  text,
  blocks: json(trainingDay.shape.blocks),
}
type DayRow = RowOf<typeof dayRow>

function listRevisionDays(db: Queryable, revisionId: string): Promise<DayRow[]> {
  return queryRows(
    db,
    dayRow,
    sql`select week, day_id, name, notes, text, blocks from revision_days
        where revision_id = ${revisionId}
        order by week, position`,
    { isPrepared: true },
  )
}

export function toRegimenSummaryFields(row: RegimenSummaryRow) {
  const { id, name, category, description, goal, level, coach, revision } = row
  const counts = { revision, weekCount: row.week_count, dayCount: row.day_count }
  const timestamps = { createdAt: toIso(row.created_at), updatedAt: toIso(row.updated_at) }
  return { _id: id, id, name, category, description, goal, level, coach, ...counts, ...timestamps }
}

function toWeeks(weeks: readonly RevisionWeek[], days: readonly DayRow[]): Week[] {
  const daysByWeek = Map.groupBy(days, day => day.week)
  return weeks.map((week, index) => ({
    _id: week.id,
    ...week,
    days: (daysByWeek.get(index + 1) ?? []).map(({ day_id, name, notes, text, blocks }) => ({
      _id: day_id,
      id: day_id,
      name,
      notes,
      text,
      blocks,
    })),
  }))
}
