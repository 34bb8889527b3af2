import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Gear, Muscle, Pattern } from '#training/exercises/exercise.ts'
import type { Measure } from '#training/workout/open.ts'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'

/** A coach's own exercises; the project's are code: training/exercises. */
export const exercises = pgTable(
  'exercises',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name as it is compared: `training/exercise-name.ts`. */
    key: text('key').notNull(),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    muscles: jsonb('muscles').$type<WorkedMuscle[]>().notNull().default([]),
    equipment: jsonb('equipment').$type<Gear[]>().notNull().default([]),
    pattern: text('pattern').$type<Pattern | ''>().notNull().default(''),
    measure: text('measure').$type<Measure>().notNull(),
    isPerSide: boolean('is_per_side').notNull().default(false),
    cues: text('cues').notNull().default(''),
    mediaUrl: text('media_url').notNull().default(''),
    alternates: jsonb('alternates').$type<string[]>().notNull().default([]),
    /** What it became one with, of the coach's own or of the project's. */
    mergedInto: uuid('merged_into'),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  table => [
    uniqueIndex('exercises_key').on(table.coachId, table.key),
    index('exercises_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
)

/** A muscle that leads, or one that helps. */
export type WorkedMuscle = { muscle: Muscle; isHelping: boolean }
