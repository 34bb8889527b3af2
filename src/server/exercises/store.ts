import { sql } from 'drizzle-orm'
import type { ExerciseInput, ExerciseSummary, OwnExercise } from '#contract/exercises/exercises.ts'
import {
  type ExerciseViewer,
  isExerciseVisibleSql,
  maxExerciseNames,
} from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { exercisesTable, type WorkedMuscle } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { ChangeableExercise } from './policy.ts'

type Row = {
  id: string
  coach_id: string
  key: string
  name: string
  aliases: string[]
  muscles: WorkedMuscle[]
  equipment: OwnExercise['equipment']
  pattern: OwnExercise['pattern']
  measure: OwnExercise['measure']
  is_per_side: boolean
  cues: string
  media_url: string
  alternates: string[]
  merged_into: string | null
  created_at: string
  updated_at: string
  archived_at: string | null
}

/** Lists the coach's exercises ordered by name. */
export async function listOwnExercises(db: Queryable, coach: Actor, page: PageRequest) {
  const rows = await queryRows<Row>(
    db,
    sql`select e.* from exercises e
        where e.coach_id = ${coach.id} ${afterCursorSql(page, [sql`e.key`], ['text'], '>')}
        order by e.key
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toOwnExercise, row => [row.key])
}

/**
 * Returns the coach's own exercises or, for an athlete, the exercises of all the athlete's current coaches.
 */
export function listVisibleExercises(db: Queryable, viewer: ExerciseViewer): Promise<ExerciseSummary[]> {
  return queryRows<ExerciseSummary>(
    db,
    sql`select e.id as "_id", e.id, e.name, e.aliases, e.equipment, e.measure, e.is_per_side as "isPerSide", e.cues,
          e.media_url as "mediaUrl", e.merged_into as "mergedInto", e.alternates
        from exercises e
        where ${isExerciseVisibleSql(viewer)}
        order by e.coach_id, e.key
        limit ${maxExerciseNames}`,
  )
}

/** Finds any coach's exercise. The policy checks whether the exercise belongs to the caller. */
export async function findExercise(
  db: Queryable,
  id: string,
): Promise<{ coachId: string; exercise: OwnExercise } | undefined> {
  const [row] = await queryRows<Row>(db, sql`select e.* from exercises e where e.id = ${id}`)
  return row && { coachId: row.coach_id, exercise: toOwnExercise(row) }
}

declare const locked: unique symbol
/** Proof that a coach's exercises are locked until the transaction ends. */
export type LockedExercises = { readonly coachId: string; readonly [locked]: true }

export async function lockExercisesForUpdate(tx: Transaction, coach: Actor): Promise<LockedExercises> {
  await queryRows(tx, sql`select 1 from users where id = ${coach.id} for no key update`)
  return { coachId: coach.id } as LockedExercises
}

export async function countOwnExercises(tx: Transaction, { coachId }: LockedExercises): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from exercises where coach_id = ${coachId}`,
  )
  return row?.count ?? 0
}

export async function isExerciseNameTaken(
  tx: Transaction,
  { coachId }: LockedExercises,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const others = exceptId ? sql`and id <> ${exceptId}` : sql``
  const rows = await queryRows(
    tx,
    sql`select 1 from exercises where coach_id = ${coachId} and key = ${toExerciseKey(name)} ${others}`,
  )
  return rows.length > 0
}

type ExerciseDetails = Omit<ExerciseInput, 'id'>

export async function insertExercise(
  tx: Transaction,
  { coachId }: LockedExercises,
  id: string,
  details: ExerciseDetails,
  now: Date,
): Promise<void> {
  await tx
    .insert(exercisesTable)
    .values({ ...toColumns(details), id, coachId, createdAt: now, updatedAt: now })
}

export async function updateExercise(
  tx: Transaction,
  { id }: ChangeableExercise,
  details: ExerciseDetails,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .update(exercisesTable)
    .set({ ...toColumns(details), archivedAt, updatedAt: now })
    .where(sql`${exercisesTable.id} = ${id}`)
}

export async function setMergedInto(
  tx: Transaction,
  { id }: ChangeableExercise,
  intoId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(exercisesTable)
    .set({ mergedInto: intoId, updatedAt: now })
    .where(
      sql`${exercisesTable.id} = ${id} and ${exercisesTable.mergedInto} is distinct from ${intoId}::uuid`,
    )
}

/** Converts an exercise to the values of the columns that a coach can set. */
function toColumns(exercise: ExerciseDetails) {
  const { name, aliases, primary, secondary, equipment, pattern, measure } = exercise
  const { isPerSide, cues, mediaUrl, alternates } = exercise
  const muscles: WorkedMuscle[] = [
    ...primary.map(muscle => ({ muscle, isHelping: false })),
    ...secondary.filter(muscle => !primary.includes(muscle)).map(muscle => ({ muscle, isHelping: true })),
  ]
  const key = toExerciseKey(name)
  return { name, key, aliases, muscles, equipment, pattern, measure, isPerSide, cues, mediaUrl, alternates }
}

function toOwnExercise(row: Row): OwnExercise {
  const musclesOf = (isHelping: boolean) =>
    row.muscles.filter(one => one.isHelping === isHelping).map(one => one.muscle)
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    aliases: row.aliases,
    primary: musclesOf(false),
    secondary: musclesOf(true),
    equipment: row.equipment,
    pattern: row.pattern,
    measure: row.measure,
    isPerSide: row.is_per_side,
    cues: row.cues,
    mediaUrl: row.media_url,
    alternates: row.alternates,
    mergedInto: row.merged_into,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    archivedAt: row.archived_at && toIso(row.archived_at),
  }
}
