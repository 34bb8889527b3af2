import * as z from 'zod/mini'
import {
  day,
  id,
  idFields,
  integerBetween,
  messageResponse,
  nextCursor,
  pageFields,
  person,
  requiredText,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { programPause } from './program-pause.ts'
import { progressionMode } from './progression-mode.ts'
import { visibleWeeks } from './visible-weeks.ts'

/**
 * What happens to an athlete’s other programs from the start date: the new program replaces them, starts after
 * them, or runs alongside them.
 */
const overlapChoice = z.enum(['replace', 'queue', 'alongside'])
export type OverlapChoice = z.output<typeof overlapChoice>

/** The ISO 8601 day of the week: 1 is Monday, 7 is Sunday. */
export const weekday = integerBetween(1, 7)

export const assignment = z.object({
  ...idFields,
  regimenId: id,
  regimenName: z.string(),
  athlete: person,
  startDate: day,
  endDate: day,
  weekdays: z.array(z.int()),
  /** The program week with which the assignment starts. */
  startWeek: z.int(),
  /** The number of weeks after the current one that the athlete sees; null or missing if the athlete sees all weeks. */
  visibleWeeks: z.optional(z.nullable(z.int())),
  /** Whether loads that a rule derives from a log are proposed to the coach or applied at once. */
  progression: z.optional(progressionMode),
  /**
   * The group through which the regimen was assigned; null if it was not assigned through a group or the
   * group was deleted.
   */
  groupId: z.nullable(id),
  sessionCount: z.int(),
  /** The pauses in chronological order; the dates of the sessions take them into account. */
  pauses: z.array(programPause),
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Assignment = z.output<typeof assignment>

/** A program from the same coach that continues on or after the start date of a new one. */
const overlappingProgram = z.object({
  assignmentId: id,
  athlete: person,
  regimenId: id,
  regimenName: z.string(),
  startDate: day,
  endDate: day,
  /** The program week on the start date of the new program, and the number of weeks. */
  week: z.int(),
  weekCount: z.int(),
  /** The number of sessions from the start date onwards that replacing the program would remove. */
  sessionCount: z.int(),
})
export type OverlappingProgram = z.output<typeof overlappingProgram>

const athleteIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000))

export const assignments = {
  planVersion: defineOperation({
    name: 'assignments.planVersion',
    method: 'GET',
    path: '/api/plan-version',
    summary:
      'Get a value that changes whenever the caller’s current programs or their sessions change, except that sessions are logged.',
    access: 'signed-in',
    output: wrapInDataResponse(z.string()),
  }),
  assignBulk: defineOperation({
    name: 'assignments.assignBulk',
    method: 'POST',
    path: '/api/regimens/assign-bulk',
    summary:
      'Assign a regimen to several athletes. If it cannot be assigned to all of them, it is assigned to none. Repeating the call changes nothing.',
    access: 'coach',
    input: z
      .object({
        regimenId: z.string().check(z.minLength(1), z.maxLength(100)),
        athleteIds: withDefault(athleteIds, []),
        /** Assigns the regimen to the group’s current members; athletes who join later are not included. */
        groupId: z.optional(z.string().check(z.maxLength(100))),
        startDate: z.optional(day),
        weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
        /** The program week that begins on the start date. Earlier weeks create no sessions. */
        startWeek: withDefault(integerBetween(1, 104), 1),
        /**
         * Hides the weeks that are more than this many weeks ahead; null shows the whole program. The default is the
         * coach’s preference.
         */
        visibleWeeks: z.optional(visibleWeeks),
        /**
         * The lift whose 1RM the program tests: the heaviest single that an athlete logs in one of its sessions
         * becomes the athlete’s tested max.
         */
        testedExercise: z.optional(requiredText(200)),
        /** Athletes who are not listed follow the new program alongside their other programs. */
        overlaps: withDefault(
          z
            .array(z.object({ athleteId: z.string().check(z.maxLength(100)), choice: overlapChoice }))
            .check(z.maxLength(1000)),
          [],
        ),
      })
      .check(
        z.refine(({ athleteIds, groupId }) => athleteIds.length > 0 || groupId !== undefined, {
          path: ['athleteIds'],
          error: 'Choose at least one athlete.',
        }),
      ),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: z.object({
        assigned: z.array(assignment),
        sessionCount: z.int(),
        /** The number of sessions removed from programs that were replaced. */
        removedSessionCount: z.int(),
      }),
    }),
    failures: [
      'regimen.not-found',
      'regimen.forbidden-update',
      'regimen.without-days',
      'regimen.archived',
      'assignment.refused',
      'assignment.beyond-the-end',
      'group.not-found',
      'email.unverified',
    ],
  }),
  list: defineOperation({
    name: 'assignments.list',
    method: 'GET',
    path: '/api/assignments',
    summary: 'List the coach’s assignments, newest first; optionally only those for one regimen or athlete.',
    access: 'coach',
    query: z.object({ ...pageFields, regimenId: z.optional(z.string()), athleteId: z.optional(z.string()) }),
    output: wrapInDataResponse(z.array(assignment), { nextCursor }),
  }),
  end: defineOperation({
    name: 'assignments.end',
    method: 'DELETE',
    path: '/api/assignments/{id}',
    summary: 'End an assignment. Future sessions are removed; completed ones stay.',
    access: 'coach',
    output: messageResponse,
    failures: ['assignment.not-found'],
  }),
  reopen: defineOperation({
    name: 'assignments.reopen',
    method: 'POST',
    path: '/api/assignments/{id}/reopen',
    summary: 'Continue an assignment that was ended. Its future sessions return to the calendar.',
    access: 'coach',
    output: messageResponse,
    failures: ['assignment.not-found', 'assignment.already-active'],
  }),
  showWeeks: defineOperation({
    name: 'assignments.showWeeks',
    method: 'PUT',
    path: '/api/assignments/{id}/visible-weeks',
    summary:
      'Set how many weeks after the current one the athlete sees; null shows the whole program. Past sessions and those of the current week are never hidden.',
    access: 'coach',
    input: z.object({ visibleWeeks }),
    output: z.object({ status: z.literal('success'), message: z.string(), data: assignment }),
    failures: ['assignment.not-found'],
  }),
  setProgression: defineOperation({
    name: 'assignments.setProgression',
    method: 'PUT',
    path: '/api/assignments/{id}/progression',
    summary:
      'Choose whether loads that rules derive from logs are proposed or applied at once. Earlier proposals stay as they are.',
    access: 'coach',
    input: z.object({ progression: progressionMode }),
    output: z.object({ status: z.literal('success'), message: z.string(), data: assignment }),
    failures: ['assignment.not-found'],
  }),
  pause: defineOperation({
    name: 'assignments.pause',
    method: 'PUT',
    path: '/api/assignments/{id}/pause',
    summary:
      'Pause a program until the athlete returns. Its remaining sessions move by whole weeks, as do the programs queued behind it. Replaces a pause that is not over.',
    access: 'coach',
    input: z.object({ from: day, until: day }).check(
      z.refine(({ from, until }) => until > from, {
        path: ['until'],
        error: 'The return must be after the first day of the pause.',
      }),
    ),
    output: z.object({ status: z.literal('success'), message: z.string(), data: assignment }),
    failures: ['assignment.not-found'],
  }),
  resume: defineOperation({
    name: 'assignments.resume',
    method: 'DELETE',
    path: '/api/assignments/{id}/pause',
    summary:
      'Shorten a pause so that the athlete returns on the given day. Without a day, the pause is removed, as if it had never begun.',
    access: 'coach',
    query: z.object({ on: z.optional(day) }),
    output: z.object({ status: z.literal('success'), message: z.string(), data: assignment }),
    failures: ['assignment.not-found', 'assignment.not-paused'],
  }),
  changeDates: defineOperation({
    name: 'assignments.changeDates',
    method: 'PUT',
    path: '/api/assignments/{id}/dates',
    summary:
      'Move a program that has not begun by whole weeks, as well as the programs queued behind it, or choose another last day. Sessions after the last day are removed, and return with a later one.',
    access: 'coach',
    input: z.object({ startDate: day, endDate: day }).check(
      z.refine(({ startDate, endDate }) => endDate >= startDate, {
        path: ['endDate'],
        error: 'The last day must not be before the first one.',
      }),
    ),
    output: z.object({ status: z.literal('success'), message: z.string(), data: assignment }),
    failures: ['assignment.not-found'],
  }),
  overlaps: defineOperation({
    name: 'assignments.overlaps',
    method: 'POST',
    path: '/api/assignments/overlaps',
    summary: 'List the athletes’ other programs that continue on or after a date. Changes nothing.',
    access: 'coach',
    input: z.object({
      regimenId: z.string().check(z.minLength(1), z.maxLength(100)),
      athleteIds,
      startDate: day,
    }),
    output: wrapInDataResponse(z.array(overlappingProgram)),
  }),
  undo: defineOperation({
    name: 'assignments.undo',
    method: 'POST',
    path: '/api/assignments/undo',
    summary:
      'Undo assigning a program: removes the assignments with their sessions and restores the programs that they replaced. Assignments with a session that has been begun stay.',
    access: 'coach',
    input: z.object({ assignmentIds: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: z.object({
        removedCount: z.int(),
        sessionCount: z.int(),
        restoredSessionCount: z.int(),
        /** The athletes who have begun the program and keep it, if they share their logs. */
        kept: z.array(person),
        /**
         * True if sessions of athletes who do not share their logs can no longer be removed. The counts then leave out
         * all athletes who do not share their logs, and `restoredSessionCount` is 0.
         */
        isPartial: z.boolean(),
      }),
    }),
  }),
}
