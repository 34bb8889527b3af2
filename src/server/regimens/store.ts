import { sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { TrainingDay, Week } from '#contract/program.ts'
import type { Regimen } from '#contract/regimens.ts'
import type { Queryable } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso, toIsoOrNull } from '../database/rows.ts'
import type { RevisionWeek } from '../database/schema.ts'
import type { Actor } from '../http/actor.ts'

export type Row = {
  id: string
  name: string
  category: string
  description: string
  goal: string
  level: string
  coach: Person | null
  revision: number
  week_count: number
  day_count: number
  created_at: string
  updated_at: string
  archived_at: string | null
  tags: string[]
  is_template: boolean
}

/** Of a regimen `r` in its revision `v`, with its coach `c`. */
export const summary = sql`r.id, r.name, r.category, r.description, r.goal, r.level, r.created_at, r.updated_at,
  r.archived_at, r.tags, r.is_template, v.number as revision, v.week_count, v.day_count,
  case when c.id is not null then ${personOf('c')} end as coach`

/** Its coach sees a regimen as it is now, an athlete as it was assigned, and nobody else sees it. */
export async function findRegimen(db: Queryable, reader: Actor, id: string): Promise<Regimen | undefined> {
  const [row] = await rowsOf<Row & { revision_id: string; weeks: RevisionWeek[] }>(
    db,
    sql`select ${summary}, v.id as revision_id, v.weeks
        from regimens r
        join regimen_revisions v on v.id = case
          when r.coach_id = ${reader.id} then r.revision_id
          else (select a.revision_id from assignments a
                where a.regimen_id = r.id and a.athlete_id = ${reader.id}
                order by a.ended_at desc nulls first, a.id desc
                limit 1) end
        left join users c on c.id = r.coach_id
        where r.id = ${id} and r.deleted_at is null`,
  )
  if (!row) return undefined
  const weeks = await readWeeks(db, row.revision_id, row.weeks)
  if (row.coach?.id === reader.id) return { ...toSummary(row), ...toFiling(row), weeks }
  return { ...toSummary(row), archivedAt: null, tags: [], isTemplate: false, weeks: forAthlete(weeks) }
}

/** How the coach keeps it: nobody else's business. */
export const toFiling = (row: Row) => ({
  archivedAt: toIsoOrNull(row.archived_at),
  tags: row.tags,
  isTemplate: row.is_template,
})

/** Without what the coach wrote for the coach alone. */
function forAthlete(weeks: readonly Week[]): Week[] {
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

/** The weeks of a revision with their days. */
export async function readWeeks(
  db: Queryable,
  revisionId: string,
  weeks: readonly RevisionWeek[],
): Promise<Week[]> {
  return toWeeks(weeks, await readDays(db, revisionId))
}

type DayRow = {
  week: number
  day_id: string
  name: string
  notes: string
  text: string
  blocks: TrainingDay['blocks']
}

function readDays(db: Queryable, revisionId: string): Promise<DayRow[]> {
  return rowsOf<DayRow>(
    db,
    sql`select week, day_id, name, notes, text, blocks from revision_days
        where revision_id = ${revisionId}
        order by week, position`,
  )
}

export function toSummary(row: Row) {
  const { id, name, category, description, goal, level, coach, revision } = row
  const counts = { revision, weekCount: row.week_count, dayCount: row.day_count }
  const instants = { createdAt: toIso(row.created_at), updatedAt: toIso(row.updated_at) }
  return { _id: id, id, name, category, description, goal, level, coach, ...counts, ...instants }
}

function toWeeks(weeks: readonly RevisionWeek[], days: readonly DayRow[]): Week[] {
  const ofWeek = Map.groupBy(days, day => day.week)
  return weeks.map((week, index) => ({
    _id: week.id,
    ...week,
    days: (ofWeek.get(index + 1) ?? []).map(({ day_id, name, notes, text, blocks }) => ({
      _id: day_id,
      id: day_id,
      name,
      notes,
      text,
      blocks,
    })),
  }))
}
