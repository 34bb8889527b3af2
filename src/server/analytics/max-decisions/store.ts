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

const maxNameRow = { athlete_id: uuid, exercise_key: text, exercise: text }

/** Lists the names under which maxes of these athletes are recorded. */
export function listMaxNames(
  db: Queryable,
  athletes: readonly AnswerableAthlete[],
): Promise<RowOf<typeof maxNameRow>[]> {
  return queryRows(
    db,
    maxNameRow,
    sql`select m.athlete_id, m.exercise_key, min(m.exercise) as exercise
        from maxes m
        where m.athlete_id = any(${sql.param(athletes.map(athlete => athlete.athleteId))}::uuid[])
        group by m.athlete_id, m.exercise_key
        order by m.athlete_id, m.exercise_key
        limit ${maxesLimit}`,
  )
}

/** A lift of an athlete, with the keys of all names under which its maxes are recorded. */
export type DecidedLift = { athlete: AnswerableAthlete; exerciseKeys: readonly string[] }

function toLiftsSql(lifts: readonly DecidedLift[]) {
  const names = lifts.flatMap(({ athlete, exerciseKeys }, number) =>
    exerciseKeys.map(exerciseKey => ({ number, athlete, exerciseKey })),
  )
  return sql`unnest(
    ${sql.param(names.map(name => name.number))}::int[],
    ${sql.param(names.map(name => name.athlete.athleteId))}::uuid[],
    ${sql.param(names.map(name => name.exerciseKey))}::text[],
    ${sql.param(names.map(name => name.athlete.today))}::date[]) as name(lift, athlete_id, exercise_key, today)`
}

/** Records the max in use again, for each of these lifts with a newer max that awaits a decision. */
export async function insertKeptMaxes(
  tx: Transaction,
  actor: Actor,
  lifts: readonly DecidedLift[],
): Promise<void> {
  await tx.execute(
    sql`with decided as (select * from ${toLiftsSql(lifts)}),
        in_use as (
          select distinct on (decided.lift) decided.lift, decided.today, m.*
          from decided join maxes m using (athlete_id, exercise_key)
          where m.kind = '1rm' and not m.awaits_decision
          order by decided.lift, m.date desc, m.id desc)
        insert into maxes (id, athlete_id, exercise, exercise_key, kind, load_kg, origin, date, created_by)
        select gen_random_uuid(), in_use.athlete_id, in_use.exercise, in_use.exercise_key, '1rm', in_use.load_kg,
          'typed', in_use.today, ${actor.id}
        from in_use
        where exists (
          select 1 from decided join maxes waiting using (athlete_id, exercise_key)
          where decided.lift = in_use.lift and waiting.awaits_decision and waiting.date >= in_use.date)`,
  )
}

/** Marks the maxes of these lifts as decided. */
export async function markMaxesDecided(tx: Transaction, lifts: readonly DecidedLift[]): Promise<void> {
  await tx.execute(
    sql`update maxes m set awaits_decision = false
        from ${toLiftsSql(lifts)}
        where m.athlete_id = name.athlete_id and m.exercise_key = name.exercise_key and m.awaits_decision`,
  )
}
