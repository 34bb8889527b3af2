import { sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { calendarDay, decimal, oneOf, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { maxKinds, maxOrigins } from '#training/strength/current-max.ts'

const newestMaxRow = {
  exercise: text,
  kind: oneOf(maxKinds),
  origin: oneOf(maxOrigins),
  date: calendarDay,
  loadKg: decimal,
}
export type NewestMaxRow = RowOf<typeof newestMaxRow>

/** More names of lifts than an athlete has maxes for, with two kinds of max each. */
const maxesLimit = 2000

/** Lists the athlete’s newest 1RM and training max for each name of a lift, in the order in which they were recorded. */
export function listNewestMaxes(tx: Transaction, athleteId: string): Promise<NewestMaxRow[]> {
  return queryRows(
    tx,
    newestMaxRow,
    sql`select exercise, kind, origin, date, "loadKg" from (
          select distinct on (m.exercise_key, m.kind) m.id, m.exercise, m.kind, m.origin, m.date::text as date,
            m.load_kg as "loadKg"
          from maxes m where m.athlete_id = ${athleteId} and not m.awaits_decision
          order by m.exercise_key, m.kind, m.date desc, m.id desc limit ${maxesLimit}) newest
        order by date, id`,
  )
}

type NewTrainingMax = { id: string; athleteId: string; coachId: string; exercise: string; loadKg: number }

/** Records a training max as of the athlete’s today, if the coach may still see the athlete’s logs. */
export async function insertTrainingMax(
  tx: Transaction,
  { id, athleteId, coachId, exercise, loadKg }: NewTrainingMax,
): Promise<boolean> {
  const inserted = await queryRows(
    tx,
    { id: uuid },
    sql`insert into maxes (id, athlete_id, exercise, exercise_key, kind, load_kg, origin, date, created_by)
        select ${id}, u.id, ${exercise}, ${toExerciseKey(exercise)}, 'training-max', ${loadKg}, 'estimated', ${todaySql('u')},
          ${coachId}
        from users u where u.id = ${athleteId} and ${isCoachedBySql({ id: coachId }, sql`u.id`, 'logs')}
        on conflict do nothing
        returning id`,
  )
  return inserted.length > 0
}

/** Deletes the training max that a rule recorded. Returns false if it no longer exists. */
export async function deleteTrainingMax(
  tx: Transaction,
  { id, athleteId }: Pick<NewTrainingMax, 'id' | 'athleteId'>,
): Promise<boolean> {
  const deleted = await queryRows(
    tx,
    { id: uuid },
    sql`delete from maxes where id = ${id} and athlete_id = ${athleteId} returning id`,
  )
  return deleted.length > 0
}
