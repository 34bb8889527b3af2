import * as z from 'zod/mini'
import { answer, day, done, given, id, ids, nextCursor, page, person, whole } from './fields.ts'
import { operation } from './operation.ts'

/** 1 is Monday, 7 Sunday, as ISO 8601 counts. */
export const weekday = whole(1, 7)

export const assignment = z.object({
  ...ids,
  regimenId: id,
  regimenName: z.string(),
  athlete: person,
  startDate: day,
  endDate: day,
  weekdays: z.array(z.int()),
  /** The week of the program with which it began. */
  startWeek: z.int(),
  /** The group through which it was assigned, if that is there still. */
  groupId: z.nullable(id),
  sessionCount: z.int(),
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Assignment = z.output<typeof assignment>

export const assignments = {
  assignBulk: operation({
    name: 'assignments.assignBulk',
    method: 'POST',
    path: '/api/regimens/assign-bulk',
    summary: 'Assign a regimen to many athletes: all of them or none. Repeating it changes nothing.',
    access: 'coach',
    input: z
      .object({
        regimenId: z.string().check(z.minLength(1), z.maxLength(100)),
        athleteIds: given(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)), []),
        /** Whoever is in this group of the coach’s now. Who joins it later is not put on the program by that. */
        groupId: z.optional(z.string().check(z.maxLength(100))),
        startDate: z.optional(day),
        weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
        /** The week of the program that begins on the start date; there are no sessions of those before. */
        startWeek: given(whole(1, 104), 1),
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
  list: operation({
    name: 'assignments.list',
    method: 'GET',
    path: '/api/assignments',
    summary: 'The coach’s assignments, newest first, of one regimen or athlete if named.',
    access: 'coach',
    query: z.object({ ...page, regimenId: z.optional(z.string()), athleteId: z.optional(z.string()) }),
    output: answer(z.array(assignment), { nextCursor }),
  }),
  end: operation({
    name: 'assignments.end',
    method: 'DELETE',
    path: '/api/assignments/{id}',
    summary: 'End an assignment: its future sessions go, what was done stays.',
    access: 'coach',
    output: done,
    failures: ['assignment.not-found'],
  }),
}
