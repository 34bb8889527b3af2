import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Equipment } from '#training/equipment.ts'
import type { MaxKind, MaxOrigin } from '#training/strength/current-max.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

/** An athlete's 1RM or training max for a lift. The most recent value applies. */
export const maxesTable = pgTable(
  'maxes',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    exercise: text('exercise').notNull(),
    /** The key for comparing exercise names (see `training/exercise-key.ts`). */
    exerciseKey: text('exercise_key').notNull(),
    kind: text('kind').$type<MaxKind>().notNull(),
    loadKg: doublePrecision('load_kg').notNull(),
    origin: text('origin').$type<MaxOrigin>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /** True for an untested max from before the newest max counted; see `current-max.ts`. */
    awaitsDecision: boolean('awaits_decision').notNull().default(false),
    createdAt,
  },
  table => [
    index('maxes_athlete').on(table.athleteId, table.exerciseKey, table.date, table.id),
    index('maxes_created_by').on(table.createdBy).where(sql`${table.createdBy} is not null`),
  ],
)

/** The estimate that a person last chose not to use as an athlete's max for a lift. */
export const dismissedEstimatesTable = pgTable(
  'dismissed_estimates',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    exerciseKey: text('exercise_key').notNull(),
    dismissedBy: uuid('dismissed_by')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    loadKg: doublePrecision('load_kg').notNull(),
    /** The athlete's day. */
    date: date('date', { mode: 'string' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.athleteId, table.exerciseKey, table.dismissedBy] }),
    index('dismissed_estimates_dismissed_by').on(table.dismissedBy),
  ],
)

/** An athlete's bars, plates and dumbbells, in the unit marked on them. */
export const athleteEquipmentTable = pgTable(
  'athlete_equipment',
  {
    athleteId: uuid('athlete_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    equipment: jsonb('equipment').$type<Equipment>().notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  table => [
    index('athlete_equipment_updated_by').on(table.updatedBy).where(sql`${table.updatedBy} is not null`),
  ],
)

/** A body measurement, at most one per day and kind. */
export const measurementsTable = pgTable(
  'measurements',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'body-weight'>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    weightKg: doublePrecision('weight_kg').notNull(),
    createdAt,
  },
  table => [uniqueIndex('measurements_day').on(table.athleteId, table.kind, table.date)],
)
