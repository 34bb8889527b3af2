import * as z from 'zod/mini'
import { preferences, profileChange } from '#contract/account/profile.ts'
import type { ExportedTableName } from '#contract/data-exports.ts'
import { equipment } from '#contract/exercises/equipment.ts'
import { exerciseInput } from '#contract/exercises/exercises.ts'
import { day, id, instant, integerBetween, requiredText, textUpTo } from '#contract/fields.ts'
import { blockKind, setRole, trainingDay, week } from '#contract/programs/program.ts'
import { regimenInput } from '#contract/programs/regimens.ts'
import { logSnapshot } from '#contract/workout-logs/log-revisions.ts'
import { blockResult, plannedSet, setValues } from '#contract/workout-logs/set-values.ts'
import { calendarEventKinds } from '#training/calendar-event-kinds.ts'
import { muscles } from '#training/exercises/exercise.ts'
import { importFormats } from '#training/imports/import-formats.ts'
import { painDecisions } from '#training/safety/safety-hold.ts'
import { maxKinds, maxOrigins } from '#training/strength/current-max.ts'

// The rows of an archive that are restored, as the export writes them. Other columns are ignored.

const idOrNull = z.nullable(id)
const instantOrNull = z.nullable(instant)
const dayOrNull = z.nullable(day)
const numberOrNull = (maximum: number) => z.nullable(z.number().check(z.gte(0), z.lte(maximum)))
const textOrNull = (maximum: number) => z.nullable(textUpTo(maximum))
const position = integerBetween(1, 10_000)
const program = regimenInput.shape

export const rowSchemas = {
  account: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    bio: textUpTo(5000),
    experience: textUpTo(5000),
    specialties: z.array(requiredText(100)).check(z.maxLength(50)),
    qualifications: z.nullish(profileChange.shape.qualifications),
    sex: profileChange.shape.sex,
    socialLinks: profileChange.shape.socialLinks,
    preferences: z.partial(preferences),
  }),
  exercises: z.object({
    id,
    name: exerciseInput.shape.name,
    aliases: exerciseInput.shape.aliases,
    muscles: z.array(z.object({ muscle: z.enum(muscles), isHelping: z.boolean() })),
    equipment: exerciseInput.shape.equipment,
    pattern: z.union([exerciseInput.shape.pattern, z.literal('')]),
    measure: exerciseInput.shape.measure,
    isPerSide: z.boolean(),
    cues: exerciseInput.shape.cues,
    mediaUrl: exerciseInput.shape.mediaUrl,
    alternates: exerciseInput.shape.alternates,
    mergedInto: idOrNull,
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instantOrNull,
  }),
  regimens: z.object({
    id,
    revision: integerBetween(1, 1_000_000),
    kind: z.enum(['program', 'session']),
    name: program.name,
    category: program.category,
    description: program.description,
    goal: program.goal,
    level: program.level,
    tags: z.array(requiredText(40)).check(z.maxLength(20)),
    isTemplate: z.boolean(),
    weekCount: integerBetween(0, 104),
    dayCount: integerBetween(0, 104 * 14),
    weeks: z.array(z.omit(week, { _id: true, days: true })).check(z.maxLength(104)),
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instantOrNull,
  }),
  regimenDays: z.object({
    regimenId: id,
    revision: integerBetween(1, 1_000_000),
    week: integerBetween(1, 104),
    day: integerBetween(1, 14),
    dayId: id,
    name: textUpTo(200),
    notes: textUpTo(4000),
    text: textUpTo(50_000),
    blocks: trainingDay.shape.blocks,
  }),
  workoutLogs: z.object({
    id,
    regimenId: idOrNull,
    regimenName: textOrNull(200),
    name: textUpTo(200),
    startedAt: instantOrNull,
    completedAt: instant,
    durationMinutes: numberOrNull(1_000_000),
    sessionRpe: numberOrNull(10),
    rating: numberOrNull(10),
    notes: textUpTo(20_000),
    blockResults: z.array(blockResult).check(z.maxLength(200)),
    importedFrom: z.nullable(z.enum(importFormats)),
    sourceKey: textOrNull(500),
    sourceHash: textOrNull(200),
    restoredAt: instantOrNull,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instantOrNull,
  }),
  loggedExercises: z.object({
    id,
    workoutLogId: id,
    position,
    name: requiredText(200),
    notes: textUpTo(20_000),
    skippedReason: textOrNull(4000),
    insteadOf: textOrNull(200),
    blockKind: z.nullable(blockKind),
    exerciseId: idOrNull,
    itemId: idOrNull,
  }),
  loggedSets: z.object({
    id,
    workoutLogId: id,
    exerciseId: id,
    set: position,
    role: setRole,
    ...setValues.shape,
    completedAt: instantOrNull,
    planned: z.nullable(plannedSet),
    isConfirmed: z.boolean(),
  }),
  workoutLogRevisions: z.object({
    id,
    workoutLogId: id,
    number: integerBetween(1, 1_000_000),
    changedAt: instant,
    changedBy: z.nullable(z.string()),
    log: logSnapshot,
  }),
  comments: z.object({
    id,
    workoutLogId: id,
    exerciseId: idOrNull,
    text: requiredText(10_000),
    createdAt: instant,
    acknowledgedAt: instantOrNull,
  }),
  painReports: z.object({
    id,
    exercise: textOrNull(200),
    exerciseKeys: z.array(textUpTo(200)).check(z.maxLength(200)),
    bodyPart: textUpTo(200),
    severity: integerBetween(0, 10),
    note: textUpTo(10_000),
    reportedAt: instant,
    createdAt: instant,
    day,
    decidedOn: dayOrNull,
    endedOn: dayOrNull,
    decidedAt: instantOrNull,
    decision: z.nullable(z.enum(painDecisions)),
    replacement: textOrNull(200),
    answer: textUpTo(10_000),
    withdrawnAt: instantOrNull,
  }),
  maxes: z.object({
    id,
    exercise: requiredText(200),
    kind: z.enum(maxKinds),
    loadKg: z.number().check(z.gte(0), z.lte(2000)),
    origin: z.enum(maxOrigins),
    date: day,
    awaitsDecision: z.boolean(),
    createdAt: instant,
  }),
  measurements: z.object({
    id,
    kind: z.literal('body-weight'),
    date: day,
    weightKg: z.number().check(z.gte(0), z.lte(1000)),
    createdAt: instant,
  }),
  exerciseNotes: z.object({ exercise: requiredText(200), text: textUpTo(10_000), updatedAt: instant }),
  exerciseRests: z.object({
    exercise: requiredText(200),
    restSeconds: integerBetween(0, 86_400),
    updatedAt: instant,
  }),
  equipment: z.object({ equipment, updatedAt: instant }),
  calendarEvents: z.object({
    id,
    kind: z.enum(calendarEventKinds),
    name: requiredText(200),
    note: textUpTo(10_000),
    startDate: day,
    endDate: day,
    author: z.nullable(z.string()),
    createdAt: instant,
    updatedAt: instant,
  }),
  achievements: z.object({ id, key: requiredText(200), earnedAt: instant, workoutLogId: idOrNull }),
} as const satisfies Partial<Record<ExportedTableName, z.ZodMiniType>>

/** The tables whose rows are restored. */
export type RestoredTable = keyof typeof rowSchemas
export type ArchiveRow<T extends RestoredTable> = z.output<(typeof rowSchemas)[T]>

export const isRestoredTable = (table: string): table is RestoredTable => table in rowSchemas
