import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Equipment } from '#training/equipment.ts'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'

/** What an athlete can lift once, or is told to reckon with; the newest of a lift counts. */
export const maxes = pgTable(
  'maxes',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    exercise: text('exercise').notNull(),
    /** The name as it is compared: `training/exercise-name.ts`. */
    exerciseKey: text('exercise_key').notNull(),
    kind: text('kind').$type<'1rm' | 'training-max'>().notNull(),
    loadKg: doublePrecision('load_kg').notNull(),
    origin: text('origin').$type<'tested' | 'estimated' | 'typed'>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  table => [
    index('maxes_athlete').on(table.athleteId, table.exerciseKey, table.date, table.id),
    index('maxes_created_by').on(table.createdBy).where(sql`${table.createdBy} is not null`),
  ],
)

/** What an athlete trains with: bars, plates, dumbbells, in the unit that is written on them. */
export const athleteEquipment = pgTable(
  'athlete_equipment',
  {
    athleteId: uuid('athlete_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    equipment: jsonb('equipment').$type<Equipment>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('athlete_equipment_updated_by').on(table.updatedBy).where(sql`${table.updatedBy} is not null`),
  ],
)

/** What is measured of the athlete's body, once a day. */
export const measurements = pgTable(
  'measurements',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'body-weight'>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    weightKg: doublePrecision('weight_kg').notNull(),
    createdAt,
  },
  table => [uniqueIndex('measurements_day').on(table.athleteId, table.kind, table.date)],
)
