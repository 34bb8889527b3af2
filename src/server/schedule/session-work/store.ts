import { sql } from 'drizzle-orm'
import { maxPlannedLoads } from '#contract/programs/planned-loads.ts'
import { trainingDay } from '#contract/programs/program.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import { decimal, integer, json, nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { newestLogSql, plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { countWorkingSetsSql, isSetDoneSql, isWorkingSetSql } from '#server/database/fragments/volume-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isSessionShownToSql } from '#server/schedule/store.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day } from '#training/calendar.ts'

const sessionRow = { id: uuid, blocks: json(trainingDay.shape.blocks) }
export type ProgramSession = RowOf<typeof sessionRow>

/** Lists the plans of an athlete’s sessions of a program that are on the reader’s calendar between two days, by date. */
export function listProgramSessions(
  db: Queryable,
  reader: Actor,
  { athleteId }: CoachedAthlete,
  { regimenId, from, to }: { regimenId: string; from: Day; to: Day },
): Promise<ProgramSession[]> {
  return queryRows(
    db,
    sessionRow,
    sql`with chosen as (
          select * from sessions s
          where ${isSessionShownToSql(reader)} and s.athlete_id = ${athleteId} and s.regimen_id = ${regimenId}
            and s.date between ${addDays(from, -maxSessionMoveDays)} and ${addDays(to, maxSessionMoveDays)}
            and (s.date between ${from} and ${to} or s.moved_from between ${from} and ${to})
          order by s.date, s.position, s.id limit ${maxPlannedLoads})
        select s.id, d.blocks from chosen s join ${plannedDayJoinSql}
        order by s.date, s.position, s.id`,
  )
}

const loggedRow = {
  session_id: uuid,
  name: text,
  exercise_id: nullable(uuid),
  sets: integer,
  load_kg: nullable(decimal),
  reps: nullable(decimal),
}
/** An exercise of a logged session: the number of its working sets, and the heaviest of them. */
export type LoggedExerciseWork = RowOf<typeof loggedRow>

/** The largest number of exercises in a workout, on average, for which the sessions of a season are read in full. */
const exercisesPerSession = 20

/** Lists the exercises of the newest logs of sessions, in the order of the workouts. */
export function listSetsOfSessions(
  db: Queryable,
  { athleteId }: CoachedAthlete<'logs'>,
  sessionIds: readonly string[],
): Promise<LoggedExerciseWork[]> {
  return queryRows(
    db,
    loggedRow,
    sql`select s.id as session_id, e.name, e.exercise_id, counted.sets, top.load_kg, top.reps
        from sessions s
        join lateral ${newestLogSql('s')} l on true
        join logged_exercises e on e.workout_log_id = l.id
        join lateral (
          select ${countWorkingSetsSql('one', 'e')}::int as sets
          from logged_sets one where one.logged_exercise_id = e.id) counted on true
        left join lateral (
          select heaviest.load_kg, heaviest.reps from logged_sets heaviest
          where heaviest.logged_exercise_id = e.id and ${isWorkingSetSql('heaviest')} and ${isSetDoneSql('heaviest')}
          order by heaviest.load_kg desc nulls last, heaviest.position limit 1) top on true
        where s.id = any(${sql.param(sessionIds)}::uuid[]) and s.athlete_id = ${athleteId}
        order by s.date, s.id, e.position
        limit ${sessionIds.length * exercisesPerSession}`,
  )
}
