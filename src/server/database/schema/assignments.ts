import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProgressionMode } from '#contract/programs/progression-mode.ts'
import type { RegimenKind } from '#contract/programs/regimens.ts'
import type { ProgramPause } from '#training/program-pauses.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { athleteGroupsTable } from './people.ts'
import { regimenRevisionsTable, regimensTable } from './regimens.ts'

export const assignmentsTable = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey(),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimensTable.id),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => regimenRevisionsTable.id),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id').references(() => usersTable.id, { onDelete: 'set null' }),
    /** The kind of the regimen, stored here so that lists of programs need not read single sessions. */
    kind: text('kind').$type<RegimenKind>().notNull().default('program'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    /** The week of the program in which the assignment starts. */
    startWeek: integer('start_week').notNull().default(1),
    /** The number of weeks after the current one that the athlete sees; null if the athlete sees all of them. */
    visibleWeeks: integer('visible_weeks'),
    /** Whether loads that a rule derives from a log are proposed to the coach or applied at once. */
    progression: text('progression').$type<ProgressionMode>().notNull().default('propose'),
    /** The lift whose 1RM the program tests: its heaviest logged single becomes the athlete's tested max. */
    testedExercise: text('tested_exercise'),
    /** The group to which the regimen was assigned. */
    groupId: uuid('group_id').references(() => athleteGroupsTable.id, { onDelete: 'set null' }),
    /** The pauses in chronological order. The dates of the sessions take them into account. */
    pauses: jsonb('pauses').$type<ProgramPause[]>().notNull().default([]),
    /** The assignment after which this one starts; this one moves when that one is paused. */
    queuedBehind: uuid('queued_behind').references((): AnyPgColumn => assignmentsTable.id, {
      onDelete: 'set null',
    }),
    /** The assignment that replaces this one. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => assignmentsTable.id, {
      onDelete: 'set null',
    }),
    /** The first day on which the replacement applies. */
    replacedFrom: date('replaced_from', { mode: 'string' }),
    /** The end date before the assignment was replaced. */
    endDateBefore: date('end_date_before', { mode: 'string' }),
    /** When the coach chose an earlier last day; sessions that were cancelled at that time return with a later one. */
    shortenedAt: instantColumn('shortened_at'),
    /** The end date before the assignment was shortened. */
    fullEndDate: date('full_end_date', { mode: 'string' }),
    createdAt,
    endedAt: instantColumn('ended_at'),
  },
  table => [
    // Prevents duplicate assignments, even from concurrent requests.
    uniqueIndex('assignments_active')
      .on(table.regimenId, table.athleteId)
      .where(sql`${table.endedAt} is null`),
    index('assignments_athlete').on(table.athleteId, table.kind, table.startDate),
    // Finds current assignments without those of earlier years.
    index('assignments_current')
      .on(table.athleteId, table.coachId, table.endDate)
      .where(sql`${table.endedAt} is null`),
    // Finds the assignments of a regimen that ended last.
    index('assignments_last_day').on(
      table.regimenId,
      sql`least(${table.endDate}, (${table.endedAt} at time zone 'UTC')::date)`,
    ),
    index('assignments_coach').on(table.coachId, table.kind, table.createdAt, table.id),
    // These indexes are used when a regimen or its revisions are deleted.
    index('assignments_regimen').on(table.regimenId, table.revisionId),
    index('assignments_revision').on(table.revisionId),
    // This index is used when a group is deleted.
    index('assignments_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    // These indexes are used when an assignment is paused or deleted.
    index('assignments_queued').on(table.queuedBehind).where(sql`${table.queuedBehind} is not null`),
    index('assignments_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
  ],
)
