import { type SQL, sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import type { OverlappingProgram } from '#contract/programs/assignments.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { calendarDay, integer, json, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { programWeekSql } from '#server/database/fragments/program-week-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Day } from '#training/calendar.ts'

const overlappingProgramRow = {
  assignmentId: uuid,
  athlete: json(person),
  regimenId: uuid,
  regimenName: text,
  startDate: calendarDay,
  endDate: calendarDay,
  week: integer,
  weekCount: integer,
  sessionCount: integer,
}

export type ProgramStart = { athleteId: string; startDate: Day }

/** SQL condition: the coach's assignment `a` of another regimen overlaps with a program that starts on the day. */
const overlapsSql = (coach: Actor, regimenId: string, startDate: SQL) => sql`
  a.coach_id = ${coach.id} and a.regimen_id <> ${regimenId} and a.ended_at is null
  and a.end_date >= ${startDate} and ${isCoachedBySql(coach, sql`a.athlete_id`)} and a.kind = 'program'`

/** SQL condition: replacing the program of session `s` from the given day removes the session. */
const isRemovedSql = (from: SQL) => sql`
  s.cancelled_at is null and s.date >= ${from} and not ${isSessionBegunSql('s')}`

/** Lists the athletes' other programs from this coach that continue on or after the start of a new one. */
export async function listOverlappingPrograms(
  db: Queryable,
  coach: Actor,
  regimenId: string,
  starts: readonly ProgramStart[],
): Promise<OverlappingProgram[]> {
  return queryRows(
    db,
    overlappingProgramRow,
    sql`select a.id as "assignmentId", ${personSql('u')} as athlete, r.id as "regimenId", r.name as "regimenName",
          a.start_date as "startDate", a.end_date as "endDate", v.week_count as "weekCount",
          least(${programWeekSql('a', sql`n.start_date`)}, v.week_count) as week,
          (select count(*)::int from sessions s where s.assignment_id = a.id and ${isRemovedSql(sql`n.start_date`)})
            as "sessionCount"
        from ${unnestStartsSql(starts)}
        join assignments a on a.athlete_id = n.athlete_id
        join users u on u.id = a.athlete_id
        join regimens r on r.id = a.regimen_id
        join regimen_revisions v on v.id = a.revision_id
        where ${overlapsSql(coach, regimenId, sql`n.start_date`)}
        order by lower(u.first_name), lower(u.last_name), u.id, a.end_date, a.id
        limit 2000`,
  )
}

const unnestStartsSql = (starts: readonly ProgramStart[]) => sql`
  unnest(${sql.param(starts.map(one => one.athleteId))}::uuid[], ${sql.param(starts.map(one => one.startDate))}::date[])
    as n(athlete_id, start_date)`

export type Replacement = ProgramStart & { id: string }

/**
 * Ends the athletes' other programs on the day before the new ones start, and cancels their sessions from then
 * on, except those that have been begun. Returns the number of cancelled sessions.
 */
export async function replaceOverlappingPrograms(
  tx: Transaction,
  coach: Actor,
  regimenId: string,
  replacements: readonly Replacement[],
): Promise<number> {
  const fromReplacements = sql`
    unnest(${sql.param(replacements.map(one => one.id))}::uuid[],
      ${sql.param(replacements.map(one => one.athleteId))}::uuid[],
      ${sql.param(replacements.map(one => one.startDate))}::date[]) as n(id, athlete_id, start_date)`
  const replaced = sql`a.athlete_id = n.athlete_id and ${overlapsSql(coach, regimenId, sql`n.start_date`)}`
  const cancelled = await queryRows(
    tx,
    { id: uuid },
    sql`update sessions s set cancelled_at = now()
        from assignments a, ${fromReplacements}
        where s.assignment_id = a.id and ${replaced} and ${isRemovedSql(sql`n.start_date`)}
        returning s.id`,
  )
  await tx.execute(
    sql`update assignments a
        set replaced_by = n.id, replaced_from = n.start_date, end_date_before = a.end_date,
          end_date = n.start_date - 1, ended_at = case when a.start_date >= n.start_date then now() end
        from ${fromReplacements}
        where ${replaced}`,
  )
  return cancelled.length
}

/**
 * Restores the programs that these assignments replaced, with their sessions from today onwards. Returns the
 * number of restored sessions.
 */
export async function restoreReplacedPrograms(tx: Transaction, ids: readonly string[]): Promise<number> {
  const restored = await queryRows(
    tx,
    { id: uuid },
    sql`update sessions s set cancelled_at = null
        from assignments a join assignments n on n.id = a.replaced_by join users u on u.id = a.athlete_id
        where s.assignment_id = a.id and n.id = any(${sql.param(ids)}::uuid[])
          and s.cancelled_at = n.created_at and s.date >= ${todaySql('u')}
        returning s.id`,
  )
  await tx.execute(
    sql`update assignments a
        set end_date = a.end_date_before, replaced_by = null, replaced_from = null, end_date_before = null,
          ended_at = case when a.ended_at <> n.created_at then a.ended_at end
        from assignments n
        where n.id = a.replaced_by and n.id = any(${sql.param(ids)}::uuid[])`,
  )
  return restored.length
}
