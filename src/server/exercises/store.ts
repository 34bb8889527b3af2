import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type ExerciseInput,
  type ExerciseSummary,
  type OwnExercise,
  ownExercise,
} from '#contract/exercises/exercises.ts'
import { schemaOf } from '#contract/schema-of.ts'
import {
  type ExerciseViewer,
  isExerciseVisibleSql,
  maxExerciseNames,
} from '#server/access/fetch-canonical-name-lookup.ts'
import {
  boolean,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { exercisesTable, type WorkedMuscle } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { movementPatterns, muscles } from '#training/exercises/exercise.ts'
import type { ChangeableExercise } from './policy.ts'

const workedMuscle = schemaOf<WorkedMuscle>()(z.object({ muscle: z.enum(muscles), isHelping: z.boolean() }))

const exerciseRow = {
  id: uuid,
  coach_id: uuid,
  key: text,
  name: text,
  aliases: json(ownExercise.shape.aliases),
  muscles: json(z.array(workedMuscle)),
  equipment: json(ownExercise.shape.equipment),
  pattern: oneOf(movementPatterns),
  measure: oneOf(ownExercise.shape.measure.options),
  is_per_side: boolean,
  cues: text,
  media_url: text,
  alternates: json(ownExercise.shape.alternates),
  merged_into: nullable(uuid),
  created_at: timestamp,
  updated_at: timestamp,
  archived_at: nullable(timestamp),
}

const exerciseColumnsSql = sql`e.id, e.coach_id, e.key, e.name, e.aliases, e.muscles, e.equipment, e.pattern,
  e.measure, e.is_per_side, e.cues, e.media_url, e.alternates, e.merged_into, e.created_at, e.updated_at,
  e.archived_at`

/** Lists the coach's exercises ordered by name. */
export async function listOwnExercises(db: Queryable, coach: Actor, page: PageRequest) {
  const rows = await queryRows(
    db,
    exerciseRow,
    sql`select ${exerciseColumnsSql} from exercises e
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
  return queryRows(
    db,
    {
      _id: uuid,
      id: uuid,
      name: text,
      aliases: json(ownExercise.shape.aliases),
      equipment: json(ownExercise.shape.equipment),
      measure: oneOf(ownExercise.shape.measure.options),
      isPerSide: boolean,
      cues: text,
      mediaUrl: text,
      mergedInto: nullable(uuid),
      alternates: json(ownExercise.shape.alternates),
    },
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
  const [row] = await queryRows(
    db,
    exerciseRow,
    sql`select ${exerciseColumnsSql} from exercises e where e.id = ${id}`,
  )
  return row && { coachId: row.coach_id, exercise: toOwnExercise(row) }
}

declare const locked: unique symbol
/** Proof that a coach's exercises are locked until the transaction ends. */
export type LockedExercises = { readonly coachId: string; readonly [locked]: true }

export async function lockExercisesForUpdate(tx: Transaction, coach: Actor): Promise<LockedExercises> {
  await tx.execute(sql`select 1 from users where id = ${coach.id} for no key update`)
  return { coachId: coach.id } as LockedExercises
}

export async function countOwnExercises(tx: Transaction, { coachId }: LockedExercises): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from exercises where coach_id = ${coachId}`,
  )
  return row?.count ?? 0
}

export function isExerciseNameTaken(
  tx: Transaction,
  { coachId }: LockedExercises,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const others = exceptId ? sql`and id <> ${exceptId}` : sql``
  return hasRows(
    tx,
    sql`select 1 from exercises where coach_id = ${coachId} and key = ${toExerciseKey(name)} ${others}`,
  )
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

function toOwnExercise(row: RowOf<typeof exerciseRow>): OwnExercise {
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
