import { sql } from 'drizzle-orm'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { RosterQuery } from '#server/access/roster-query.ts'
import { calendarDay, nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'

const maxesLimit = 2000

/** Counts the lifts for which a newer max awaits a decision. All names of an exercise are one lift. */
export async function countUndecidedMaxes(db: Queryable, actor: Actor, roster: RosterQuery): Promise<number> {
  const rows = await listMaxDates(db, roster)
  if (rows.length === 0) return 0
  const canonical = await fetchCanonicalNameLookup(db, actor)
  const lifts = Map.groupBy(
    rows,
    row => `${row.athlete_id} ${toCanonicalExerciseKey(row.exercise, canonical)}`,
  )
  return [...lifts.values()].filter(isUndecided).length
}

function isUndecided(lift: readonly MaxDatesRow[]): boolean {
  const waiting = findNewest(lift.map(row => row.waiting))
  const inUse = findNewest(lift.map(row => row.in_use))
  return waiting !== undefined && inUse !== undefined && waiting >= inUse
}

const findNewest = (days: readonly (string | null)[]) =>
  days
    .filter(day => day !== null)
    .toSorted()
    .at(-1)

const maxDatesRow = {
  athlete_id: uuid,
  exercise: text,
  waiting: nullable(calendarDay),
  in_use: nullable(calendarDay),
}
type MaxDatesRow = RowOf<typeof maxDatesRow>

/**
 * Lists the dates of the newest max that awaits a decision and of the one in use, for each name under which maxes are
 * recorded. Lists only athletes who share their logs and have a max that awaits a decision.
 */
function listMaxDates(db: Queryable, roster: RosterQuery): Promise<MaxDatesRow[]> {
  return queryRows(
    db,
    maxDatesRow,
    sql`select m.athlete_id, min(m.exercise) as exercise,
          (max(m.date) filter (where m.awaits_decision))::text as waiting,
          (max(m.date) filter (where m.kind = '1rm' and not m.awaits_decision))::text as in_use
        from (${roster.athletes}) roster join maxes m on m.athlete_id = roster.athlete_id
        where roster.shows_logs and exists (
          select 1 from maxes waiting where waiting.athlete_id = m.athlete_id and waiting.awaits_decision)
        group by m.athlete_id, m.exercise_key
        order by m.athlete_id, m.exercise_key
        limit ${maxesLimit}`,
  )
}
