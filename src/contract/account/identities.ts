import * as z from 'zod/mini'
import {
  currentPassword,
  deviceId,
  idFields,
  maxSecondFactorCodeLength,
  messageResponse,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { signInResponse } from './sign-in-response.ts'

// An identity is an account at the identity provider, a service that confirms with OpenID Connect who someone is.

export const identity = z.object({
  ...idFields,
  /** The name of the provider, or its address if it is no longer the one of this server. */
  provider: z.string(),
  /** The email address of the account there, when it was linked. */
  email: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export type Identity = z.output<typeof identity>

const maxTokenLength = 2000

export const identities = {
  startSignIn: defineOperation({
    name: 'identities.startSignIn',
    method: 'POST',
    path: '/auth/identities/sign-in/start',
    summary:
      'Get the address of the identity provider to which the browser goes to sign in. It is valid for fifteen minutes.',
    access: 'public',
    output: wrapInDataResponse(
      z.object({
        address: z.string(),
        /** Known only to this browser, which proves with it later that it started signing in. */
        request: z.string(),
      }),
    ),
    failures: ['identity.off', 'identity.unreachable'],
  }),
  confirm: defineOperation({
    name: 'identities.confirm',
    method: 'POST',
    path: '/auth/identities/sign-in/confirm',
    summary:
      'Exchange the code with which the identity provider has sent the browser back for a ticket, which is valid for five minutes.',
    access: 'public',
    input: z.object({
      request: textUpTo(maxTokenLength),
      state: textUpTo(maxTokenLength),
      code: z.string().check(z.minLength(1), z.maxLength(maxTokenLength)),
    }),
    output: wrapInDataResponse(z.object({ ticket: z.string() })),
    failures: [
      'identity.off',
      'identity.unreachable',
      'identity.rejected',
      'identity.unconfirmed-email',
      'identity.no-account',
      'identity.unverified-account',
      'identity.other-linked',
      'account.disabled',
    ],
  }),
  signIn: defineOperation({
    name: 'identities.signIn',
    method: 'POST',
    path: '/auth/identities/sign-in',
    summary:
      'Sign in with a ticket. If the account has a second factor, a code is needed as well, and the ticket remains valid until the code is right.',
    access: 'public',
    input: z.object({
      ticket: textUpTo(maxTokenLength),
      deviceId,
      /** A code from the authenticator app, or a recovery code; needed only if the account has a second factor. */
      code: z.optional(z.string().check(z.trim(), z.maxLength(maxSecondFactorCodeLength))),
    }),
    output: signInResponse,
    failures: [
      'identity.off',
      'identity.rejected',
      'identity.unconfirmed-email',
      'identity.no-account',
      'identity.unverified-account',
      'identity.other-linked',
      'account.disabled',
      'login.second-factor',
      'login.wrong-code',
      'login.too-many',
    ],
  }),
  list: defineOperation({
    name: 'identities.list',
    method: 'GET',
    path: '/auth/identities',
    summary: 'List your accounts at identity providers.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(identity)),
  }),
  remove: defineOperation({
    name: 'identities.remove',
    method: 'POST',
    path: '/auth/identities/{id}/remove',
    summary:
      'Remove the link to an account at an identity provider. Signing in there with the same email address links it again.',
    access: 'signed-in',
    input: z.object({ currentPassword }),
    output: messageResponse,
    failures: ['account.wrong-password', 'login.too-many', 'identity.not-found'],
  }),
}
