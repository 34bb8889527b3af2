import { type SQL, sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { type PainReport, painDecision, painReport } from '#contract/workout-logs/pain.ts'
import {
  calendarDay,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSessionDoneSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { plannedDaySql } from '#server/database/fragments/planned-day-sql.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { isReportAboutExerciseSql } from '#server/database/fragments/safety-holds-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'

const painReportRow = {
  id: uuid,
  athlete: json(person),
  session_id: nullable(uuid),
  exercise: nullable(text),
  exercise_keys: json(painReport.shape.exerciseKeys),
  body_part: text,
  severity: integer,
  note: text,
  reported_at: timestamp,
  day: calendarDay,
  decided_on: nullable(calendarDay),
  ended_on: nullable(calendarDay),
  decision: nullable(oneOf(painDecision.options)),
  replacement: nullable(text),
  answer: text,
  decided_at: nullable(timestamp),
  decided_by: nullable(json(person)),
  withdrawn_at: nullable(timestamp),
  alternates: nullable(json(painReport.shape.alternates)),
  next: json(painReport.shape.next),
}
export type PainReportRow = RowOf<typeof painReportRow>

/** Fetches the reports that `source` selects from `pain_reports`, newest first. */
export function fetchPainReportRows(db: Queryable, source: SQL): Promise<PainReportRow[]> {
  return queryRows(
    db,
    painReportRow,
    sql`
      select r.id, ${personSql('athlete')} as athlete, r.session_id, r.exercise, r.exercise_keys, r.body_part,
        r.severity, r.note, r.reported_at, r.day, r.decided_on, r.ended_on, r.decision, r.replacement, r.answer,
        r.decided_at, case when decider.id is not null then ${personSql('decider')} end as decided_by,
        r.withdrawn_at, coalesce(reported.alternates, ahead.alternates) as alternates,
        case when ahead.id is not null
          then json_build_object('sessionId', ahead.id, 'date', ahead.date, 'name', ahead.name) end as next
      from (${source}) r
      join users athlete on athlete.id = r.athlete_id
      left join users decider on decider.id = r.decided_by
      left join lateral (
        select item->'alternates' as alternates
        from sessions s join lateral ${plannedDaySql('s')} d on true ${joinPlannedItemsSql('d')}
        where s.id = r.session_id and r.exercise is not null and ${isReportAboutItemSql}
        limit 1) reported on r.ended_on is null
      left join lateral (
        select s.id, s.date, d.name, item->'alternates' as alternates
        from sessions s join lateral ${plannedDaySql('s')} d on true ${joinPlannedItemsSql('d')}
        where s.athlete_id = r.athlete_id and s.date >= ${todaySql('athlete')} and s.cancelled_at is null
          and s.skipped_at is null and not ${isSessionDoneSql('s')} and ${isSessionRevealedSql('s')}
          and r.exercise is not null and ${isReportAboutItemSql}
        order by s.date, s.position, s.id
        limit 1) ahead on r.ended_on is null
      order by r.reported_at desc, r.id desc`,
  )
}

const isReportAboutItemSql = isReportAboutExerciseSql(sql`item->'exercise'->>'name'`)

const joinPlannedItemsSql = (days: string): SQL => sql`
  cross join jsonb_array_elements(${sql.identifier(days)}.blocks) block
  cross join jsonb_array_elements(block->'items') item`

export function toPainReport(row: PainReportRow): PainReport {
  return {
    _id: row.id,
    id: row.id,
    athlete: row.athlete,
    sessionId: row.session_id,
    exercise: row.exercise,
    exerciseKeys: row.exercise_keys,
    bodyPart: row.body_part,
    severity: row.severity,
    note: row.note,
    reportedAt: toIso(row.reported_at),
    day: row.day,
    decidedOn: row.decided_on,
    endedOn: row.ended_on,
    endedAt: row.ended_on === null ? null : toIsoOrNull(row.withdrawn_at ?? row.decided_at),
    decision: row.decision,
    replacement: row.replacement,
    answer: row.answer,
    decidedAt: toIsoOrNull(row.decided_at),
    decidedBy: row.decided_by,
    withdrawnAt: toIsoOrNull(row.withdrawn_at),
    alternates: row.alternates ?? [],
    next: row.next,
  }
}
