import { sql } from 'drizzle-orm'
import { max } from '#contract/analytics/maxes.ts'
import type { AnswerableAthlete } from '#server/analytics/estimate-offers/policy.ts'
import { type LifterRow, sharedAthleteIdsSql } from '#server/analytics/lifters/store.ts'
import { calendarDay, decimal, oneOf, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const waitingMaxRow = {
  athlete_id: uuid,
  exercise: text,
  kind: oneOf(max.shape.kind.options),
  origin: oneOf(max.shape.origin.options),
  load_kg: decimal,
  date: calendarDay,
}
export type WaitingMaxRow = RowOf<typeof waitingMaxRow>

const maxesLimit = 2000

/** Lists the newest max that awaits a decision, for each lift of these athletes. */
export function listWaitingMaxes(db: Queryable, athletes: readonly LifterRow[]): Promise<WaitingMaxRow[]> {
  return queryRows(
    db,
    waitingMaxRow,
    sql`select distinct on (m.athlete_id, m.exercise_key)
          m.athlete_id, m.exercise, m.kind, m.origin, m.load_kg, m.date::text as date
        from maxes m
        where m.athlete_id = any(${sharedAthleteIdsSql(athletes)}) and m.awaits_decision
        order by m.athlete_id, m.exercise_key, m.date desc, m.id desc
        limit ${maxesLimit}`,
  )
}

type DecidedLift = { athlete: AnswerableAthlete; exerciseKey: string }

const toLiftsSql = (lifts: readonly DecidedLift[]) => sql`unnest(
  ${sql.param(lifts.map(lift => lift.athlete.athleteId))}::uuid[],
  ${sql.param(lifts.map(lift => lift.exerciseKey))}::text[],
  ${sql.param(lifts.map(lift => lift.athlete.today))}::date[]) as decided(athlete_id, exercise_key, today)`

/** Records the max in use again, for each of these lifts with a newer max that awaits a decision. */
export async function insertKeptMaxes(
  tx: Transaction,
  actor: Actor,
  lifts: readonly DecidedLift[],
): Promise<void> {
  await tx.execute(
    sql`insert into maxes (id, athlete_id, exercise, exercise_key, kind, load_kg, origin, date, created_by)
        select gen_random_uuid(), decided.athlete_id, in_use.exercise, decided.exercise_key, '1rm', in_use.load_kg,
          'typed', decided.today, ${actor.id}
        from ${toLiftsSql(lifts)}
        cross join lateral (
          select m.exercise, m.load_kg, m.date, m.id from maxes m
          where m.athlete_id = decided.athlete_id and m.exercise_key = decided.exercise_key and m.kind = '1rm'
            and not m.awaits_decision
          order by m.date desc, m.id desc limit 1) in_use
        where exists (
          select 1 from maxes waiting
          where waiting.athlete_id = decided.athlete_id and waiting.exercise_key = decided.exercise_key
            and waiting.awaits_decision and waiting.date >= in_use.date)`,
  )
}

/** Marks the maxes of these lifts as decided. */
export async function markMaxesDecided(tx: Transaction, lifts: readonly DecidedLift[]): Promise<void> {
  await tx.execute(
    sql`update maxes m set awaits_decision = false
        from ${toLiftsSql(lifts)}
        where m.athlete_id = decided.athlete_id and m.exercise_key = decided.exercise_key and m.awaits_decision`,
  )
}
