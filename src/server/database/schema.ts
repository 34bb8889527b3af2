import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Preferences, Qualification } from '#contract/account.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Scope } from '#contract/people.ts'
import type { Block } from '#contract/program.ts'
import type { SkipKind } from '#contract/schedule.ts'
import type { PlannedSet } from '#contract/workout-logs.ts'
import type { Totals } from '#training/achievements/totals.ts'
import type { Equipment } from '#training/equipment.ts'
import type { Gear, Muscle, Pattern } from '#training/exercises/exercise.ts'
import type { BlockResult } from '#training/workout/block-result.ts'
import type { Measure } from '#training/workout/open.ts'

/**
 * The tables, grouped by the feature that writes them. Ids are UUIDv7 made by whoever creates; instants are
 * `timestamptz`, calendar days `date`. Each index stands beside the query that needs it.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const createdAt = instant('created_at').notNull().defaultNow()

// account

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<'athlete' | 'coach' | 'admin'>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    bio: text('bio').notNull().default(''),
    experience: text('experience').notNull().default(''),
    specialties: jsonb('specialties').$type<string[]>().notNull().default([]),
    qualifications: jsonb('qualifications').$type<Qualification[]>().notNull().default([]),
    avatarUrl: text('avatar_url').notNull().default(''),
    socialLinks: jsonb('social_links').$type<Record<string, string>>().notNull().default({}),
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
    createdAt,
  },
  table => [
    // Addresses are kept in lower case.
    uniqueIndex('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('athlete', 'coach', 'admin')`),
  ],
)

/** A device on which somebody is signed in: the family of its refresh tokens. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt,
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  table => [index('sign_ins_user').on(table.userId).where(sql`${table.endedAt} is null`)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    signInId: uuid('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('refresh_tokens_sign_in').on(table.signInId)],
)

/** For verification and reset: random, single use, kept as a hash. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verification' | 'reset'>().notNull(),
    createdAt,
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('email_tokens_user').on(table.userId, table.purpose, table.createdAt)],
)

// people

export const coachings = pgTable(
  'coachings',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPrimary: boolean('is_primary').notNull().default(false),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('coachings_active').on(table.coachId, table.athleteId).where(sql`${table.endedAt} is null`),
    uniqueIndex('coachings_primary')
      .on(table.athleteId)
      .where(sql`${table.endedAt} is null and ${table.isPrimary}`),
    index('coachings_athlete').on(table.athleteId),
    index('coachings_coach').on(table.coachId),
    check('coachings_two_people', sql`${table.coachId} <> ${table.athleteId}`),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    message: text('message').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    answer: text('answer').$type<'accepted' | 'declined' | 'withdrawn'>(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open').on(table.coachId, table.email).where(sql`${table.answer} is null`),
    // Asked before each invitation, whatever was answered, and when a coach's account goes.
    index('invitations_coach').on(table.coachId, table.email),
    index('invitations_email').on(table.email).where(sql`${table.answer} is null`),
  ],
)

export const joinCodes = pgTable(
  'join_codes',
  {
    code: text('code').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    createdAt,
    endedAt: instant('ended_at'),
  },
  table => [index('join_codes_coach').on(table.coachId, table.createdAt)],
)

/** How a coach orders the roster: a squad, a season, the early hour. */
export const athleteGroups = pgTable(
  'athlete_groups',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt,
  },
  table => [uniqueIndex('athlete_groups_name').on(table.coachId, sql`lower(${table.name})`)],
)

/** By the coaching, so that who works with the coach no longer is in no group of theirs. */
export const athleteGroupMembers = pgTable(
  'athlete_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => athleteGroups.id, { onDelete: 'cascade' }),
    coachingId: uuid('coaching_id')
      .notNull()
      .references(() => coachings.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.coachingId] }),
    index('athlete_group_members_coaching').on(table.coachingId),
  ],
)

/** What a coach writes down about an athlete, for the coach's eyes alone. */
export const coachNotes = pgTable(
  'coach_notes',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    index('coach_notes_pair').on(table.coachId, table.athleteId, table.createdAt, table.id),
    index('coach_notes_athlete').on(table.athleteId),
  ],
)

// regimens

export const regimens = pgTable(
  'regimens',
  {
    id: uuid('id').primaryKey(),
    /** Null when the coach's account is gone: the athletes' sessions keep their program. */
    coachId: uuid('coach_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull().default(''),
    goal: text('goal').notNull().default(''),
    level: text('level').notNull().default(''),
    /** The revision that new assignments get. */
    revisionId: uuid('revision_id').notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Put away by the coach; who is on it goes on. */
    archivedAt: instant('archived_at'),
    deletedAt: instant('deleted_at'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Kept to start others from. */
    isTemplate: boolean('is_template').notNull().default(false),
  },
  table => [
    index('regimens_coach').on(table.coachId, table.updatedAt, table.id),
    index('regimens_trash').on(table.coachId, table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** A saved state of a regimen. Never changed. */
export const regimenRevisions = pgTable(
  'regimen_revisions',
  {
    id: uuid('id').primaryKey(),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimens.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    weekCount: integer('week_count').notNull(),
    dayCount: integer('day_count').notNull(),
    /** The weeks without their days. */
    weeks: jsonb('weeks').$type<RevisionWeek[]>().notNull(),
    /** Why it was changed, for who follows it. */
    note: text('note').notNull().default(''),
    /** The revision whose state it brought back. */
    restoredFrom: integer('restored_from'),
  },
  table => [uniqueIndex('regimen_revisions_number').on(table.regimenId, table.number)],
)

export type RevisionWeek = { id: string; name: string; notes: string; isDeload: boolean }

/** The training days of a revision, so that a session reads its own day and not the whole program. */
export const revisionDays = pgTable(
  'revision_days',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => regimenRevisions.id, { onDelete: 'cascade' }),
    week: integer('week').notNull(),
    position: integer('position').notNull(),
    dayId: uuid('day_id').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull(),
    /** As the coach typed it; empty: the blocks were written otherwise. */
    text: text('text').notNull().default(''),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.revisionId, table.week, table.position] })],
)

// exercises

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

// assignments

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

/** A training day of an assignment on an athlete's calendar. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimens.id),
    revisionId: uuid('revision_id').notNull(),
    week: integer('week').notNull(),
    position: integer('position').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Where the program first put it; null: it was never moved. */
    movedFrom: date('moved_from', { mode: 'string' }),
    movedAt: instant('moved_at'),
    /** Who moved it last, be it back. */
    movedBy: uuid('moved_by').references(() => users.id, { onDelete: 'set null' }),
    skippedAt: instant('skipped_at'),
    skippedKind: text('skipped_kind').$type<SkipKind>(),
    skippedReason: text('skipped_reason'),
    /** Who left it out, or brought it back. */
    skippedBy: uuid('skipped_by').references(() => users.id, { onDelete: 'set null' }),
    /** The program ended or was deleted before this day. */
    cancelledAt: instant('cancelled_at'),
    /** What the coach wrote for this athlete and day alone; null: as the program has it. */
    override: jsonb('override').$type<SessionOverride>(),
    overriddenAt: instant('overridden_at'),
    overriddenBy: uuid('overridden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    // What is done keeps its place in the revision in which it was done, wherever a later one has its day.
    uniqueIndex('sessions_day').on(table.assignmentId, table.revisionId, table.week, table.position),
    index('sessions_athlete_date').on(table.athleteId, table.date, table.id),
    index('sessions_regimen').on(table.regimenId),
    // Asked when an account goes.
    index('sessions_moved_by').on(table.movedBy).where(sql`${table.movedBy} is not null`),
    index('sessions_skipped_by').on(table.skippedBy).where(sql`${table.skippedBy} is not null`),
    index('sessions_overridden_by').on(table.overriddenBy).where(sql`${table.overriddenBy} is not null`),
  ],
)

/** A session's own day, beside the program's day from which it was written. */
export type SessionOverride = {
  name: string
  notes: string
  text: string
  blocks: Block[]
  base: { revisionId: string; dayId: string }
}

/** What became different in a session that was assigned already: what the athlete is told. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'program' | 'override'>().notNull(),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').$type<ChangeLine[]>().notNull(),
    createdAt,
  },
  table => [
    index('session_changes_session').on(table.sessionId, table.createdAt, table.id),
    // Asked when an account goes.
    index('session_changes_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
)

/** One exercise before and after, as lines; null: it was or is not there. */
export type ChangeLine = { exercise: string; before: string | null; after: string | null }

// workout-logs

export const workoutLogs = pgTable(
  'workout_logs',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    regimenId: uuid('regimen_id').references(() => regimens.id, { onDelete: 'set null' }),
    regimenName: text('regimen_name'),
    name: text('name').notNull().default(''),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at').notNull(),
    durationMinutes: doublePrecision('duration_minutes'),
    sessionRpe: doublePrecision('session_rpe'),
    rating: doublePrecision('rating'),
    notes: text('notes').notNull().default(''),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Once the athlete took it back, no clean-up takes it again. */
    restoredAt: instant('restored_at'),
    /** What its EMOMs, AMRAPs and the like came to. */
    blockResults: jsonb('block_results').$type<BlockResult[]>().notNull().default([]),
  },
  table => [
    // Serves the trash too, and the deletion of an account.
    index('workout_logs_athlete').on(table.athleteId, table.completedAt, table.id),
    index('workout_logs_trash').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('workout_logs_regimen').on(table.regimenId),
    index('workout_logs_session').on(table.sessionId),
  ],
)

export const loggedExercises = pgTable(
  'logged_exercises',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    exerciseId: uuid('exercise_id'),
    itemId: uuid('item_id'),
    notes: text('notes').notNull().default(''),
    skippedReason: text('skipped_reason'),
    /** The planned exercise whose place it took; null: it is what was planned, or was not planned at all. */
    insteadOf: text('instead_of'),
  },
  table => [index('logged_exercises_log').on(table.workoutLogId, table.position)],
)

/** What was done, beside what was planned. */
export const loggedSets = pgTable(
  'logged_sets',
  {
    id: uuid('id').primaryKey(),
    loggedExerciseId: uuid('logged_exercise_id')
      .notNull()
      .references(() => loggedExercises.id, { onDelete: 'cascade' }),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    role: text('role').$type<'warm-up' | 'working' | 'top' | 'back-off' | 'drop' | 'amrap'>().notNull(),
    planned: jsonb('planned').$type<PlannedSet>(),
    reps: doublePrecision('reps'),
    loadKg: doublePrecision('load_kg'),
    rpe: doublePrecision('rpe'),
    seconds: doublePrecision('seconds'),
    meters: doublePrecision('meters'),
    completedAt: instant('completed_at'),
  },
  table => [
    index('logged_sets_log').on(table.workoutLogId),
    index('logged_sets_exercise').on(table.loggedExerciseId, table.position),
  ],
)

/** A log as it was before a change of it. */
export const workoutLogRevisions = pgTable(
  'workout_log_revisions',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Its particulars, exercises and sets as they were. */
    log: jsonb('log').$type<Record<string, unknown>>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('workout_log_revisions_number').on(table.workoutLogId, table.number),
    // Asked when an account goes.
    index('workout_log_revisions_changed_by').on(table.changedBy).where(sql`${table.changedBy} is not null`),
  ],
)

/** A workout that is not finished: it becomes the log of the same id. */
export const openWorkouts = pgTable(
  'open_workouts',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    /** What was planned when it was begun. */
    blocks: jsonb('blocks').$type<Record<string, unknown>[]>().notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    discardedAt: instant('discarded_at'),
  },
  table => [
    index('open_workouts_athlete').on(table.athleteId, table.updatedAt, table.id),
    index('open_workouts_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
)

/** What happened in it, in the order in which it arrived: `training/workout/change.ts`. */
export const openWorkoutChanges = pgTable(
  'open_workout_changes',
  {
    id: uuid('id').primaryKey(),
    openWorkoutId: uuid('open_workout_id')
      .notNull()
      .references(() => openWorkouts.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    change: jsonb('change').$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  table => [index('open_workout_changes_order').on(table.openWorkoutId, table.number)],
)

/** What an athlete keeps in mind about an exercise: it stands there each time. */
export const exerciseNotes = pgTable(
  'exercise_notes',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name as it is compared: `training/exercise-name.ts`. */
    exerciseKey: text('exercise_key').notNull(),
    exercise: text('exercise').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.athleteId, table.exerciseKey] })],
)

// safety

/** Pain in an exercise, or on a day. It holds what it is about until a coach or the athlete ends it: `training/safety`. */
export const painReports = pgTable(
  'pain_reports',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Null: the whole day. */
    exercise: text('exercise'),
    /** The names under which that exercise stands in the athlete's sessions, as they are compared. */
    exerciseKeys: jsonb('exercise_keys').$type<string[]>().notNull().default([]),
    bodyPart: text('body_part').notNull().default(''),
    /** 0 to 10. */
    severity: smallint('severity').notNull(),
    note: text('note').notNull().default(''),
    reportedAt: instant('reported_at').notNull(),
    createdAt,
    /** The days on which it was reported, decided first and ended, where the athlete lives. */
    day: date('day', { mode: 'string' }).notNull(),
    decidedOn: date('decided_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null: nobody decided yet. */
    decision: text('decision').$type<'resume' | 'replace' | 'leave-out'>(),
    /** What is done instead, where it is replaced. */
    replacement: text('replacement'),
    /** The coach's words to the athlete. */
    answer: text('answer').notNull().default(''),
    /** The athlete took it back, or put another in its place. */
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    index('pain_reports_athlete').on(table.athleteId, table.reportedAt, table.id),
    index('pain_reports_standing').on(table.athleteId).where(sql`${table.endedOn} is null`),
    // Asked when an account or a session goes.
    index('pain_reports_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
    index('pain_reports_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
)

// analytics

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

// reviews

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    loggedExerciseId: uuid('logged_exercise_id').references(() => loggedExercises.id, {
      onDelete: 'set null',
    }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
  },
  table => [
    index('comments_log').on(table.workoutLogId, table.createdAt, table.id),
    // Asked when an account goes, or takes its data along.
    index('comments_author').on(table.authorId),
    // Asked for each exercise of a log that goes for good.
    index('comments_exercise').on(table.loggedExerciseId).where(sql`${table.loggedExerciseId} is not null`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewedAt: instant('reviewed_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.workoutLogId, table.coachId] })],
)

// notifications

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull(),
    /** Of whom it tells, by name: it goes when that account goes. */
    aboutId: uuid('about_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    readAt: instant('read_at'),
  },
  table => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_about').on(table.aboutId),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** A browser that takes messages while nobody looks at the app. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device on which it was asked for: signing out there ends it. */
    signInId: uuid('sign_in_id').references(() => signIns.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt,
  },
  table => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_sign_in').on(table.signInId).where(sql`${table.signInId} is not null`),
  ],
)

/** What was handed to a channel for a person, or told to them at all (`app`): each event once, however often its job runs. */
export const deliveries = pgTable(
  'deliveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'app' | 'mail' | 'push'>().notNull(),
    /** `session.today 2026-11-21`, `comment.written 0199...`. */
    event: text('event').notNull(),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.channel, table.event] }),
    // Old ones are cleared at night.
    index('deliveries_age').on(table.createdAt),
  ],
)

// achievements

export const earnedAchievements = pgTable(
  'earned_achievements',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    earnedAt: instant('earned_at').notNull(),
    /** The workout that earned it; what is earned outlives it. */
    workoutLogId: uuid('workout_log_id').references(() => workoutLogs.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('earned_achievements_once').on(table.athleteId, table.key),
    // Asked for each log that goes for good.
    index('earned_achievements_log').on(table.workoutLogId).where(sql`${table.workoutLogId} is not null`),
  ],
)

/** What an athlete's workouts come to so far, so that the next one need not read them all again. */
export const trainingTotals = pgTable('training_totals', {
  athleteId: uuid('athlete_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  totals: jsonb('totals').$type<Totals>().notNull(),
})

// events and http

/** What happened, written in the transaction in which it happened. */
export const events = pgTable(
  'events',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    actorId: uuid('actor_id'),
    /** Whom it concerns; its rows go with that account. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  table => [index('events_subject').on(table.subjectId)],
)

/** Answers to writes that carried an `Idempotency-Key`, kept a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    body: text('body'),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
