import * as z from 'zod/mini'
import {
  currentPassword,
  id,
  idFields,
  instant,
  messageResponse,
  requiredText,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { tokenAreas, tokenScope } from './token-scopes.ts'

/** The maximum number of personal access tokens per person. */
export const maxPersonalTokens = 50
/** The maximum number of athletes to whom a token can be limited. */
const maxAthletesOfToken = 200

export const personalToken = z.object({
  ...idFields,
  name: z.string(),
  scopes: z.array(tokenScope),
  /** The athletes to whom the token is limited; null if it is not. */
  athletes: z.nullable(z.array(z.object({ id, name: z.nullable(z.string()) }))),
  createdAt: z.string(),
  /** Null if the token does not expire. */
  expiresAt: z.nullable(z.string()),
  /** The time of the last request, to the minute. */
  lastUsedAt: z.nullable(z.string()),
})
export type PersonalToken = z.output<typeof personalToken>

export const personalTokens = {
  list: defineOperation({
    name: 'personalTokens.list',
    method: 'GET',
    path: '/auth/tokens',
    summary: 'List your personal access tokens, the newest first, also those that have expired.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(personalToken)),
  }),
  create: defineOperation({
    name: 'personalTokens.create',
    method: 'POST',
    path: '/auth/tokens',
    summary:
      'Create a personal access token for your own programs. The response contains it once; the server keeps only its hash. A token that is limited to athletes may only be used for requests that name these athletes and no others.',
    access: 'signed-in',
    status: 201,
    input: z.object({
      name: requiredText(60, 'Give the token a name.'),
      scopes: z
        .array(tokenScope)
        .check(z.minLength(1, 'Choose what the token may do.'), z.maxLength(tokenAreas.length * 2)),
      /** By default, the token is not limited to athletes. Only for coaches. */
      athleteIds: z.optional(
        z.nullable(z.array(id).check(z.minLength(1, 'Choose an athlete.'), z.maxLength(maxAthletesOfToken))),
      ),
      /** By default, the token does not expire. */
      expiresAt: z.optional(z.nullable(instant)),
      currentPassword,
    }),
    output: wrapInDataResponse(z.object({ personalToken, token: z.string() })),
    failures: [
      'account.wrong-password',
      'login.too-many',
      'personal-token.too-many',
      'personal-token.already-expired',
      'role.admin-only',
      'role.coach-only',
      'athlete.not-found',
    ],
  }),
  revoke: defineOperation({
    name: 'personalTokens.revoke',
    method: 'DELETE',
    path: '/auth/tokens/{id}',
    summary: 'Revoke a personal access token. Requests with it fail from then on.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['personal-token.not-found'],
  }),
}
