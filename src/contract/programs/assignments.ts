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
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

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
  /**
   * The group through which the regimen was assigned; null if it was not assigned through a group or the
   * group was deleted.
   */
  groupId: z.nullable(id),
  sessionCount: z.int(),
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Assignment = z.output<typeof assignment>

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
        athleteIds: withDefault(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)), []),
        /** Assigns the regimen to the group’s current members; athletes who join later are not included. */
        groupId: z.optional(z.string().check(z.maxLength(100))),
        startDate: z.optional(day),
        weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
        /** The program week that begins on the start date. Earlier weeks create no sessions. */
        startWeek: withDefault(integerBetween(1, 104), 1),
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
      data: z.object({ assigned: z.array(assignment), sessionCount: z.int() }),
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
}
