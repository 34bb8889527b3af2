import * as z from 'zod/mini'
import { answer, done, ids, name, nextCursor, pageQuery, text } from './fields.ts'
import { operation } from './operation.ts'

/** A part of a coach’s roster, by the coach’s own name for it. */
export const groupOfAthlete = z.object({ ...ids, name: z.string() })
export const athleteGroup = z.extend(groupOfAthlete, { athleteCount: z.int() })
export type AthleteGroup = z.output<typeof athleteGroup>

const groupName = name(60)
const athleteIds = z.array(text(100)).check(z.maxLength(1000))

export const groups = {
  groups: operation({
    name: 'people.groups',
    method: 'GET',
    path: '/api/people/groups',
    summary: 'The coach’s groups of athletes, by name.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(athleteGroup), { nextCursor }),
  }),
  createGroup: operation({
    name: 'people.createGroup',
    method: 'POST',
    path: '/api/people/groups',
    summary: 'A new group, with these athletes in it.',
    access: 'coach',
    input: z.object({ name: groupName, athleteIds: z.optional(athleteIds) }),
    output: answer(athleteGroup),
    status: 201,
    failures: ['group.name-taken', 'group.too-many', 'athlete.not-found'],
  }),
  changeGroup: operation({
    name: 'people.changeGroup',
    method: 'PATCH',
    path: '/api/people/groups/{id}',
    summary: 'Rename a group, put athletes into it and take others out: all of it or nothing.',
    access: 'coach',
    input: z.object({
      name: z.optional(groupName),
      add: z.optional(athleteIds),
      remove: z.optional(athleteIds),
    }),
    output: answer(athleteGroup),
    failures: ['group.not-found', 'group.name-taken', 'athlete.not-found'],
  }),
  removeGroup: operation({
    name: 'people.removeGroup',
    method: 'DELETE',
    path: '/api/people/groups/{id}',
    summary: 'Take a group apart. Its athletes stay the coach’s.',
    access: 'coach',
    output: done,
    failures: ['group.not-found'],
  }),
}
