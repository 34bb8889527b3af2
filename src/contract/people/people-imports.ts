import * as z from 'zod/mini'
import {
  clientId,
  day,
  email,
  idFields,
  integerBetween,
  messageResponse,
  nextCursor,
  numberBetween,
  pageQuery,
  person,
  personName,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { maxKinds } from '#training/strength/current-max.ts'

/** The maximum number of people in one file. */
export const maxImportedPeople = 500
/** The number of days for which an import of people can be undone. */
export const peopleImportDays = 30

const importedMax = z.object({
  exercise: requiredText(120),
  kind: z.enum(maxKinds),
  loadKg: numberBetween(0.5, 1000),
})
export type ImportedMax = z.output<typeof importedMax>

/** A person in the file. Loads are already converted to kilograms. */
const importedPerson = z.object({
  /** The number of the line in the file. */
  line: integerBetween(1, 1_000_000),
  firstName: personName,
  lastName: z.union([z.literal(''), personName]),
  email: z.nullable(email),
  groups: z.array(requiredText(60)).check(z.maxLength(20)),
  maxes: z.array(importedMax).check(z.maxLength(50)),
  /** The first day of working together. */
  startDate: z.nullable(day),
  /** The coach’s decision: the matching athlete, or null for somebody new. Missing if the coach has not decided. */
  athleteId: z.optional(z.nullable(textUpTo(100))),
})
export type ImportedPerson = z.output<typeof importedPerson>

const importedPeople = z.array(importedPerson).check(
  z.refine(people => people.length > 0, 'The file has no people.'),
  z.maxLength(maxImportedPeople),
)

/** `coached`: already an athlete of the coach. `unclear`: the coach decides whether it is one of the candidates. */
export const peopleImportOutcomes = ['new', 'coached', 'unclear'] as const

const checkedPerson = z.object({
  line: z.int(),
  outcome: z.enum(peopleImportOutcomes),
  /** The athlete to whom the line is added; null for somebody new or an unclear line. */
  athlete: z.nullable(person),
  candidates: z.array(person),
  /** The groups that the person is not in yet. */
  newGroups: z.array(z.string()),
  /** The number of maxes that the person does not have yet. */
  newMaxes: z.int(),
  /** True if the athlete does not share logs, so that the coach cannot add maxes. */
  areMaxesHidden: z.boolean(),
})
export type CheckedPerson = z.output<typeof checkedPerson>

export const peopleImportResult = z.object({
  /** The people who were added without an account, including those who were invited. */
  placeholders: z.int(),
  invited: z.int(),
  groups: z.int(),
  memberships: z.int(),
  maxes: z.int(),
  /** The lines that added nothing. */
  unchanged: z.int(),
})
export type PeopleImportResult = z.output<typeof peopleImportResult>

const peopleImport = z.object({
  ...idFields,
  fileName: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** The time until which the import can be undone; null if it cannot be undone. */
  undoableUntil: z.nullable(z.string()),
  result: peopleImportResult,
  /** The people of the import who have no account yet, and how many of them have a program. */
  unclaimed: z.int(),
  withProgram: z.int(),
})
export type PeopleImport = z.output<typeof peopleImport>

const claimLink = z.object({ link: z.string(), expiresAt: z.string() })
export type ClaimLink = z.output<typeof claimLink>

export const peopleImports = {
  checkPeopleImport: defineOperation({
    name: 'people.checkPeopleImport',
    method: 'POST',
    path: '/api/people/imports/check',
    summary: 'Preview an import of people line by line. Nothing is stored.',
    access: 'coach',
    input: z.object({ people: importedPeople }),
    output: wrapInDataResponse(z.array(checkedPerson)),
  }),
  runPeopleImport: defineOperation({
    name: 'people.runPeopleImport',
    method: 'POST',
    path: '/api/people/imports',
    summary:
      'Add people as athletes without an account, and invite those with an email address if `invites` is true. People who are already the coach’s athletes get their groups and maxes if `addsToCoached` is true.',
    access: 'coach',
    input: z.object({
      id: z.optional(clientId),
      fileName: requiredText(200),
      invites: z.boolean(),
      addsToCoached: z.boolean(),
      people: importedPeople,
    }),
    output: wrapInDataResponse(
      z.extend(peopleImport, {
        /** The addresses that were not invited, with the reason. */
        notInvited: z.array(z.object({ email: z.string(), reason: z.string() })),
      }),
    ),
    status: 201,
    failures: [
      'athlete.not-found',
      'email.unverified',
      'group.too-many',
      'people-import.id-taken',
      'people-import.unclear',
      'placeholder.too-many',
    ],
  }),
  peopleImports: defineOperation({
    name: 'people.peopleImports',
    method: 'GET',
    path: '/api/people/imports',
    summary: 'List the coach’s imports of people, newest first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(peopleImport), { nextCursor }),
  }),
  undoPeopleImport: defineOperation({
    name: 'people.undoPeopleImport',
    method: 'POST',
    path: '/api/people/imports/{id}/undo',
    summary:
      'Undo an import of people of the last 30 days. Delete the people who have no account yet; those with a program only if `removesPrograms` is true. People with an account stay.',
    access: 'coach',
    input: z.object({ removesPrograms: z.optional(z.boolean()) }),
    output: wrapInDataResponse(peopleImport),
    failures: ['people-import.not-found', 'people-import.undo-expired'],
  }),
  createClaimLink: defineOperation({
    name: 'people.createClaimLink',
    method: 'POST',
    path: '/api/people/placeholders/{id}/link',
    summary:
      'Get the link with which an athlete without an account takes over what the coach prepared. It works once and for 14 days.',
    access: 'coach',
    output: wrapInDataResponse(claimLink),
    failures: ['athlete.not-found', 'email.unverified'],
  }),
  removePlaceholder: defineOperation({
    name: 'people.removePlaceholder',
    method: 'DELETE',
    path: '/api/people/placeholders/{id}',
    summary: 'Delete an athlete without an account, with everything that the coach prepared for them.',
    access: 'coach',
    output: messageResponse,
    failures: ['athlete.not-found'],
  }),
}
