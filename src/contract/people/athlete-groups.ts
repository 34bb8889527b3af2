import * as z from 'zod/mini'
import {
  idFields,
  messageResponse,
  nextCursor,
  pageQuery,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** A named group of athletes on a coach’s roster. */
export const athleteGroupReference = z.object({ ...idFields, name: z.string() })
export const athleteGroup = z.extend(athleteGroupReference, { athleteCount: z.int() })
export type AthleteGroup = z.output<typeof athleteGroup>

const groupName = requiredText(60)
const athleteIds = z.array(textUpTo(100)).check(z.maxLength(1000))

export const groups = {
  groups: defineOperation({
    name: 'people.groups',
    method: 'GET',
    path: '/api/people/groups',
    summary: 'List the coach’s athlete groups by name.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(athleteGroup), { nextCursor }),
  }),
  createGroup: defineOperation({
    name: 'people.createGroup',
    method: 'POST',
    path: '/api/people/groups',
    summary: 'Create a group with the given athletes.',
    access: 'coach',
    input: z.object({ name: groupName, athleteIds: z.optional(athleteIds) }),
    output: wrapInDataResponse(athleteGroup),
    status: 201,
    failures: ['group.name-taken', 'group.too-many', 'athlete.not-found'],
  }),
  changeGroup: defineOperation({
    name: 'people.changeGroup',
    method: 'PATCH',
    path: '/api/people/groups/{id}',
    summary: 'Rename a group and add or remove athletes in one request.',
    access: 'coach',
    input: z.object({
      name: z.optional(groupName),
      add: z.optional(athleteIds),
      remove: z.optional(athleteIds),
    }),
    output: wrapInDataResponse(athleteGroup),
    failures: ['group.not-found', 'group.name-taken', 'athlete.not-found'],
  }),
  removeGroup: defineOperation({
    name: 'people.removeGroup',
    method: 'DELETE',
    path: '/api/people/groups/{id}',
    summary: 'Delete a group. Its athletes stay on the roster.',
    access: 'coach',
    output: messageResponse,
    failures: ['group.not-found'],
  }),
}
