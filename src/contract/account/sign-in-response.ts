import * as z from 'zod/mini'
import { successStatus } from '#contract/fields.ts'
import { user } from './profile.ts'

/** The response to a successful sign-in. The refresh token is in a cookie. */
export const signInResponse = z.object({
  status: successStatus,
  token: z.string(),
  user,
  data: z.optional(z.object({ user })),
})
