import { sql } from 'drizzle-orm'
import type { ExerciseInput, ExerciseNames, OwnExercise } from '#contract/exercises.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { holdFor, namesAtMost, type Viewer } from '../access/exercise-names.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { exercises, type WorkedMuscle } from '../database/schema.ts'
import type { Actor } from '../http/actor.ts'
import { afterCursor, type Page, toPage } from '../http/pagination.ts'
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

/** By name. */
export async function listOwn(db: Queryable, coach: Actor, page: Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`select e.* from exercises e
        where e.coach_id = ${coach.id} ${afterCursor(page, [sql`e.key`], ['text'], '>')}
        order by e.key
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toOwn, row => [row.key])
}

/** What holds for whoever looks at lifts, in one read: for an athlete what the coaches of now keep. */
export function listHeld(db: Queryable, viewer: Viewer): Promise<ExerciseNames[]> {
  return rowsOf<ExerciseNames>(
    db,
    sql`select e.id as "_id", e.id, e.name, e.aliases, e.equipment, e.measure, e.is_per_side as "isPerSide", e.cues,
          e.media_url as "mediaUrl", e.merged_into as "mergedInto", e.alternates
        from exercises e
        where ${holdFor(viewer)}
        order by e.coach_id, e.key
        limit ${namesAtMost}`,
  )
}

/** Of whomever it is: the policy says whose it must be. */
export async function findExercise(
  db: Queryable,
  id: string,
): Promise<{ coachId: string; exercise: OwnExercise } | undefined> {
  const [row] = await rowsOf<Row>(db, sql`select e.* from exercises e where e.id = ${id}`)
  return row && { coachId: row.coach_id, exercise: toOwn(row) }
}

declare const held: unique symbol
/** A coach's exercises, which change one after another until this transaction ends. */
export type HeldExercises = { readonly coachId: string; readonly [held]: true }

export async function holdExercises(tx: Transaction, coach: Actor): Promise<HeldExercises> {
  await rowsOf(tx, sql`select 1 from users where id = ${coach.id} for no key update`)
  return { coachId: coach.id } as HeldExercises
}

export async function countOwn(tx: Transaction, { coachId }: HeldExercises): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from exercises where coach_id = ${coachId}`,
  )
  return row?.count ?? 0
}

export async function isNameTaken(
  tx: Transaction,
  { coachId }: HeldExercises,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const others = exceptId ? sql`and id <> ${exceptId}` : sql``
  const rows = await rowsOf(
    tx,
    sql`select 1 from exercises where coach_id = ${coachId} and key = ${exerciseKey(name)} ${others}`,
  )
  return rows.length > 0
}

type Details = Omit<ExerciseInput, 'id'>

export async function insertExercise(
  tx: Transaction,
  { coachId }: HeldExercises,
  id: string,
  details: Details,
  now: Date,
): Promise<void> {
  await tx.insert(exercises).values({ ...columnsOf(details), id, coachId, createdAt: now, updatedAt: now })
}

export async function updateExercise(
  tx: Transaction,
  { id }: ChangeableExercise,
  details: Details,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .update(exercises)
    .set({ ...columnsOf(details), archivedAt, updatedAt: now })
    .where(sql`${exercises.id} = ${id}`)
}

export async function setMergedInto(
  tx: Transaction,
  { id }: ChangeableExercise,
  intoId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(exercises)
    .set({ mergedInto: intoId, updatedAt: now })
    .where(sql`${exercises.id} = ${id} and ${exercises.mergedInto} is distinct from ${intoId}::uuid`)
}

/** Of a whole exercise only what can be written. */
function columnsOf(exercise: Details) {
  const { name, aliases, primary, secondary, equipment, pattern, measure } = exercise
  const { isPerSide, cues, mediaUrl, alternates } = exercise
  const muscles: WorkedMuscle[] = [
    ...primary.map(muscle => ({ muscle, isHelping: false })),
    ...secondary.filter(muscle => !primary.includes(muscle)).map(muscle => ({ muscle, isHelping: true })),
  ]
  const key = exerciseKey(name)
  return { name, key, aliases, muscles, equipment, pattern, measure, isPerSide, cues, mediaUrl, alternates }
}

function toOwn(row: Row): OwnExercise {
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
