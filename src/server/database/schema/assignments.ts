import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'
import { athleteGroups } from './people.ts'
import { regimenRevisions, regimens } from './regimens.ts'

export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey(),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimens.id),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => regimenRevisions.id),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id').references(() => users.id, { onDelete: 'set null' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    /** The week of the program with which it begins. */
    startWeek: integer('start_week').notNull().default(1),
    /** The group through which it was assigned. */
    groupId: uuid('group_id').references(() => athleteGroups.id, { onDelete: 'set null' }),
    createdAt,
    endedAt: instant('ended_at'),
  },
  table => [
    // Assigning the same again changes nothing, however many try at once.
    uniqueIndex('assignments_active')
      .on(table.regimenId, table.athleteId)
      .where(sql`${table.endedAt} is null`),
    index('assignments_athlete').on(table.athleteId, table.startDate),
    index('assignments_coach').on(table.coachId, table.createdAt, table.id),
    // Asked for each deleted regimen, and when one or its revisions go for good.
    index('assignments_regimen').on(table.regimenId, table.revisionId),
    index('assignments_revision').on(table.revisionId),
    // Asked when a group goes.
    index('assignments_group').on(table.groupId).where(sql`${table.groupId} is not null`),
  ],
)
