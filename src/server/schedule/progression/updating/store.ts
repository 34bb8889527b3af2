import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { athleteEquipment } from '#contract/exercises/equipment.ts'
import { trainingDay } from '#contract/programs/program.ts'
import { proposalStates } from '#contract/programs/progression.ts'
import { progressionModes } from '#contract/programs/progression-mode.ts'
import {
  boolean,
  calendarDay,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  uuid,
} from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { newestLogSql, plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { units, userUnitsSql } from '#server/database/fragments/user-units-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { LoadProposal } from '#training/progression/from-log/propose-next-loads.ts'

/** True if the session `s` is in a lighter week of its program. */
const isDeloadSql = sql`coalesce((
  select (v.weeks->(s.week - 1)->>'isDeload')::boolean from regimen_revisions v where v.id = s.revision_id), false)`

const loggedSessionRow = {
  log_id: uuid,
  session_id: uuid,
  assignment_id: uuid,
  athlete_id: uuid,
  coach_id: nullable(uuid),
  progression: oneOf(progressionModes),
  week: integer,
  position: integer,
  date: calendarDay,
  is_deload: boolean,
  blocks: json(trainingDay.shape.blocks),
  units: json(units),
  /** Null if nobody has entered the athlete’s equipment. */
  equipment: nullable(json(athleteEquipment.shape.equipment)),
}
export type LoggedSessionRow = RowOf<typeof loggedSessionRow>

/** The proposals on which nobody has decided. */
const isOpenSql = sql`p.state in ('proposed', 'as-planned')`

/** More than an athlete’s programs can have in upcoming sessions. */
const maxDependentLogs = 100

/** Other logs whose open proposals for upcoming sessions count the misses of earlier logs of the same athletes. */
const selectDependentLogsSql = (logIds: SQL) => sql`
  select p.workout_log_id from sessions s
  join users u on u.id = s.athlete_id
  join progression_proposals p on p.session_id = s.id
  where s.athlete_id in (select athlete_id from workout_logs where id = any(${logIds}))
    and s.date >= ${todaySql('u')} and s.cancelled_at is null and not ${isSessionBegunSql('s')}
    and ${isOpenSql} and (p.receipt->>'misses')::int > 0
  limit ${maxDependentLogs}`

/**
 * Lists the sessions of logs that are not in the trash and of logs that count their misses, with the plans that were
 * followed.
 */
export function listLoggedSessions(tx: Transaction, logIds: readonly string[]): Promise<LoggedSessionRow[]> {
  const ids = sql`${sql.param(logIds)}::uuid[]`
  return queryRows(
    tx,
    loggedSessionRow,
    sql`select l.id as log_id, s.id as session_id, s.assignment_id, s.athlete_id, a.coach_id, a.progression, s.week,
          s.position, s.date, ${isDeloadSql} as is_deload, d.blocks, ${userUnitsSql('u')} as units,
          e.equipment
        from workout_logs l
        join sessions s on s.id = l.session_id
        join assignments a on a.id = s.assignment_id and a.kind = 'program'
        join users u on u.id = s.athlete_id
        left join athlete_equipment e on e.athlete_id = s.athlete_id
        join ${plannedDayJoinSql}
        where l.id in (select unnest(${ids}) union (${selectDependentLogsSql(ids)})) and l.deleted_at is null
        order by l.completed_at, l.id
        limit ${logIds.length + maxDependentLogs}`,
  )
}

const laterSessionRow = {
  id: uuid,
  week: integer,
  position: integer,
  is_deload: boolean,
  is_skipped: boolean,
  is_changeable: boolean,
  blocks: json(trainingDay.shape.blocks),
}

/** Seven sessions a week for four weeks. */
const maxLaterSessions = 28

/** Lists the sessions of the same assignment after a logged one, and locks them against other changes. */
export async function lockLaterSessions(tx: Transaction, logged: LoggedSessionRow) {
  await tx.execute(
    sql`select s.id from sessions s
        where s.assignment_id = ${logged.assignment_id} and ${isLaterSql(logged)} and s.cancelled_at is null
        order by s.date, s.position, s.id limit ${maxLaterSessions}
        for no key update of s`,
  )
  return queryRows(
    tx,
    laterSessionRow,
    sql`with later as (
          select * from sessions s
          where s.assignment_id = ${logged.assignment_id} and ${isLaterSql(logged)} and s.cancelled_at is null
          order by s.date, s.position, s.id limit ${maxLaterSessions})
        select s.id, s.week, s.position, ${isDeloadSql} as is_deload, s.skipped_at is not null as is_skipped,
          s.date >= ${todaySql('u')} and not ${isSessionBegunSql('s')} as is_changeable, d.blocks
        from later s join users u on u.id = s.athlete_id join ${plannedDayJoinSql}
        order by s.date, s.position, s.id`,
  )
}

const isLaterSql = ({ date, position, session_id }: LoggedSessionRow) =>
  sql`(s.date, s.position, s.id) > (${date}::date, ${position}::int, ${session_id}::uuid)`

const earlierSessionRow = {
  id: uuid,
  week: integer,
  position: integer,
  is_deload: boolean,
  is_skipped: boolean,
  log_id: nullable(uuid),
  blocks: json(trainingDay.shape.blocks),
}

/** Seven sessions a week for eight weeks. Three misses in a row already lower a load. */
const maxEarlierSessions = 56

/** Lists the sessions of the same assignment before a logged one in the order of the calendar, with their newest logs. */
export function listEarlierSessions(tx: Transaction, logged: LoggedSessionRow) {
  return queryRows(
    tx,
    earlierSessionRow,
    sql`with earlier as (
          select * from sessions s
          where s.assignment_id = ${logged.assignment_id} and s.cancelled_at is null
            and (s.date, s.position, s.id) < (${logged.date}::date, ${logged.position}::int, ${logged.session_id}::uuid)
          order by s.date desc, s.position desc, s.id desc limit ${maxEarlierSessions})
        select s.id, s.week, s.position, ${isDeloadSql} as is_deload, s.skipped_at is not null as is_skipped,
          l.id as log_id, d.blocks
        from earlier s join ${plannedDayJoinSql} left join lateral ${newestLogSql('s')} l on true
        order by s.date, s.position, s.id`,
  )
}

export type StoredProposal = LoadProposal & { state: 'proposed' | 'as-planned' }

/**
 * Replaces the open proposals of a log. Applied, declined and undone ones stay as they are. Returns the ids of the
 * proposals that are to be decided.
 */
export async function replaceProposals(
  tx: Transaction,
  { log_id: logId, athlete_id: athleteId }: LoggedSessionRow,
  proposals: readonly StoredProposal[],
): Promise<string[]> {
  const kept = sql.param(proposals.map(one => `${one.sessionId} ${one.itemId}`))
  await tx.execute(
    sql`delete from progression_proposals p
        where p.workout_log_id = ${logId} and ${isOpenSql}
          and not concat_ws(' ', p.session_id, p.item_id) = any(${kept}::text[])`,
  )
  if (proposals.length === 0) return []
  const rows = sql.param(JSON.stringify(proposals.map(one => ({ ...one, id: uuidv7() }))))
  const saved = await queryRows(
    tx,
    { id: uuid, state: oneOf(proposalStates) },
    sql`insert into progression_proposals as p
          (id, athlete_id, session_id, item_id, workout_log_id, exercise, state, receipt, loads_before, loads_after)
        select n.id, ${athleteId}, n."sessionId", n."itemId", ${logId}, n.exercise, n.state, n.receipt, n."loadsBefore",
          n."loadsAfter"
        from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, "sessionId" uuid, "itemId" uuid, exercise text,
          state text, receipt jsonb, "loadsBefore" jsonb, "loadsAfter" jsonb)
        on conflict (session_id, item_id) do update
        set workout_log_id = excluded.workout_log_id, exercise = excluded.exercise, state = excluded.state,
          receipt = excluded.receipt, loads_before = excluded.loads_before, loads_after = excluded.loads_after
        where ${isOpenSql}
        returning p.id, p.state`,
  )
  return saved.filter(one => one.state === 'proposed').map(one => one.id)
}

/** Deletes the open proposals of logs that no longer count for a session: those in the trash and unpaired ones. */
export async function deleteProposalsWithoutSession(tx: Transaction, logIds: readonly string[]) {
  await tx.execute(
    sql`delete from progression_proposals p using workout_logs l
        where p.workout_log_id = l.id and l.id = any(${sql.param(logIds)}::uuid[]) and (l.deleted_at is not null or l.session_id is null)
          and ${isOpenSql}`,
  )
}
