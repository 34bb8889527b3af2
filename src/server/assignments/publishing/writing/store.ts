import { sql } from 'drizzle-orm'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import type { NewSession } from '#server/assignments/assigning/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { SessionOverride } from '#server/database/schema.ts'
import type { Day } from '#training/calendar.ts'

export type SessionUpdate = {
  id: string
  week: number
  position: number
  date: Day
  movedFrom: Day | null
  isCancelled: boolean
  override: SessionOverride | null
}

/** Updates sessions to the current revision. Cancelled sessions keep their earlier revision. */
export async function updateSessions(
  tx: Transaction,
  regimen: OwnRegimen,
  updates: readonly SessionUpdate[],
  now: Date,
) {
  const column = (key: Exclude<keyof SessionUpdate, 'override'>) => sql.param(updates.map(one => one[key]))
  const overrides = sql.param(updates.map(one => one.override && JSON.stringify(one.override)))
  await tx.execute(
    sql`update sessions s
        set revision_id = case when n.is_cancelled then s.revision_id else ${regimen.revisionId} end,
          week = n.week, position = n.position, date = n.date, moved_from = n.moved_from,
          cancelled_at = case when n.is_cancelled then ${now}::timestamptz end,
          override = case when n.is_cancelled then s.override else n.override::jsonb end,
          overridden_at = case when n.is_cancelled or n.override is not null then s.overridden_at end
        from unnest(${column('id')}::uuid[], ${column('week')}::int[], ${column('position')}::int[],
               ${column('date')}::date[], ${column('movedFrom')}::date[], ${column('isCancelled')}::boolean[],
               ${overrides}::text[])
             as n(id, week, position, date, moved_from, is_cancelled, override)
        where s.id = n.id`,
  )
}

export async function insertPublishedSessions(
  tx: Transaction,
  regimen: OwnRegimen,
  sessions: readonly NewSession[],
) {
  const column = (key: keyof NewSession) => sql.param(sessions.map(session => session[key]))
  await tx.execute(
    sql`insert into sessions (id, assignment_id, athlete_id, regimen_id, revision_id, week, position, date)
        select s.id, a.id, a.athlete_id, a.regimen_id, ${regimen.revisionId}, s.week, s.position, s.date
        from unnest(${column('id')}::uuid[], ${column('assignmentId')}::uuid[], ${column('week')}::int[],
               ${column('position')}::int[], ${column('date')}::date[])
             as s(id, assignment_id, week, position, date)
        join assignments a on a.id = s.assignment_id`,
  )
}

/**
 * Moves assignments to the new revision. Each assignment ends on the program's last day or on the day of the
 * assignment's last session, whichever is later.
 */
export async function updateAssignmentRevisions(
  tx: Transaction,
  regimen: OwnRegimen,
  assignments: readonly { id: string; last: Day }[],
) {
  const ids = sql.param(assignments.map(one => one.id))
  const lasts = sql.param(assignments.map(one => one.last))
  await tx.execute(
    sql`update assignments a
        set revision_id = ${regimen.revisionId},
          end_date = greatest(n.last, (
            select max(coalesce(s.moved_from, s.date)) from sessions s
            where s.assignment_id = a.id and s.cancelled_at is null))
        from unnest(${ids}::uuid[], ${lasts}::date[]) as n(id, last)
        where a.id = n.id`,
  )
}
