import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Max } from '#contract/analytics/maxes.ts'
import { trainingDay } from '#contract/programs/program.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import type { LifterRow } from '#server/analytics/lifters/store.ts'
import { maxColumnsSql, maxRow, toMax } from '#server/analytics/maxes/store.ts'
import { calendarDay, decimal, json, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { maxesTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { AnswerableAthlete } from './policy.ts'

const dismissedEstimateRow = { athlete_id: uuid, exercise_key: text, load_kg: decimal, date: calendarDay }
export type DismissedEstimateRow = RowOf<typeof dismissedEstimateRow>

const dismissedLimit = 20_000

/** Lists the estimates of these athletes that the caller dismissed, oldest first. */
export function listDismissedEstimates(
  db: Queryable,
  actor: Actor,
  athletes: readonly LifterRow[],
): Promise<DismissedEstimateRow[]> {
  const ids = athletes.filter(athlete => athlete.shows_logs).map(athlete => athlete.athlete_id)
  return queryRows(
    db,
    dismissedEstimateRow,
    sql`select d.athlete_id, d.exercise_key, d.load_kg, d.date::text as date from dismissed_estimates d
        where d.athlete_id = any(${sql.param(ids)}::uuid[]) and d.dismissed_by = ${actor.id}
        order by d.date, d.athlete_id, d.exercise_key
        limit ${dismissedLimit}`,
  )
}

export async function upsertDismissedEstimate(
  tx: Transaction,
  actor: Actor,
  { athleteId, today }: AnswerableAthlete,
  { exerciseKey, loadKg }: { exerciseKey: string; loadKg: number },
): Promise<void> {
  await tx.execute(
    sql`insert into dismissed_estimates (athlete_id, exercise_key, dismissed_by, load_kg, date)
        values (${athleteId}, ${exerciseKey}, ${actor.id}, ${loadKg}, ${today})
        on conflict (athlete_id, exercise_key, dismissed_by)
          do update set load_kg = excluded.load_kg, date = excluded.date`,
  )
}

type AcceptedMax = Pick<Max, 'id' | 'exercise' | 'loadKg'> & {
  athlete: AnswerableAthlete
  exerciseKey: string
}

/** Inserts accepted estimates as maxes. Skips those whose id already exists. */
export async function insertAcceptedMaxes(
  tx: Transaction,
  actor: Actor,
  maxes: readonly AcceptedMax[],
): Promise<void> {
  await tx
    .insert(maxesTable)
    .values(
      maxes.map(({ athlete, ...max }) => ({
        ...max,
        kind: '1rm' as const,
        origin: 'estimated' as const,
        athleteId: athlete.athleteId,
        date: athlete.today,
        createdBy: actor.id,
      })),
    )
    .onConflictDoNothing()
}

/** Lists the maxes with these ids that the caller recorded for these athletes. */
export async function listAcceptedMaxes(
  db: Queryable,
  actor: Actor,
  maxes: readonly AcceptedMax[],
): Promise<Max[]> {
  const [ids, athleteIds] = [maxes.map(max => max.id), maxes.map(max => max.athlete.athleteId)]
  const rows = await queryRows(
    db,
    maxRow,
    sql`select ${maxColumnsSql} from maxes m left join users recorder on recorder.id = m.created_by
        where (m.id, m.athlete_id) in
            (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(athleteIds)}::uuid[]))
          and m.created_by = ${actor.id}
        order by m.id`,
  )
  return rows.map(toMax)
}

/** The blocks that a log followed and the names of its exercises that have sets; undefined for a log without a session. */
export async function findFollowedPlan(db: Queryable, log: ReadableLog) {
  const [row] = await queryRows(
    db,
    { blocks: json(trainingDay.shape.blocks), logged: json(z.array(z.string())) },
    sql`select d.blocks, (
          select coalesce(json_agg(e.name), '[]') from logged_exercises e
          where e.workout_log_id = l.id and exists (select 1 from logged_sets x where x.logged_exercise_id = e.id)
        ) as logged
        from workout_logs l
        join sessions s on s.id = l.session_id
        join ${plannedDayJoinSql}
        where l.id = ${log.id}`,
  )
  return row
}
