import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Gear, MovementPattern, Muscle } from '#training/exercises/exercise.ts'
import type { ExerciseMeasure } from '#training/workout/model/active-workout.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

/** Coaches' custom exercises. The built-in library is part of the code: training/exercises. */
export const exercisesTable = pgTable(
  'exercises',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The key for comparing exercise names (see `training/exercise-key.ts`). */
    key: text('key').notNull(),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    muscles: jsonb('muscles').$type<WorkedMuscle[]>().notNull().default([]),
    equipment: jsonb('equipment').$type<Gear[]>().notNull().default([]),
    pattern: text('pattern').$type<MovementPattern | ''>().notNull().default(''),
    measure: text('measure').$type<ExerciseMeasure>().notNull(),
    isPerSide: boolean('is_per_side').notNull().default(false),
    cues: text('cues').notNull().default(''),
    mediaUrl: text('media_url').notNull().default(''),
    alternates: jsonb('alternates').$type<string[]>().notNull().default([]),
    /** The custom or library exercise into which this exercise was merged. */
    mergedInto: uuid('merged_into'),
    createdAt,
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    archivedAt: instantColumn('archived_at'),
  },
  table => [
    uniqueIndex('exercises_key').on(table.coachId, table.key),
    index('exercises_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
)

/** A muscle that an exercise trains, either as a primary or as a secondary muscle. */
export type WorkedMuscle = { muscle: Muscle; isHelping: boolean }
