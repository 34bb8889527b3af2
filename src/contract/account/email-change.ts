import * as z from 'zod/mini'
import {
  currentPassword,
  email,
  maxSecondFactorCodeLength,
  messageResponse,
  successStatus,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The two addresses that a change involves. Each is confirmed with a link that was sent to it. */
export const emailChangeSides = ['current', 'new'] as const
export type EmailChangeSide = (typeof emailChangeSides)[number]

/** A requested change of the email address that is not complete yet. */
export const emailChangeRequest = z.object({
  newEmail: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  /** The addresses that still have to be confirmed. An unconfirmed current address does not have to be. */
  unconfirmed: z.array(z.enum(emailChangeSides)),
})
export type EmailChangeRequest = z.output<typeof emailChangeRequest>

export const emailChange = {
  get: defineOperation({
    name: 'emailChange.get',
    method: 'GET',
    path: '/auth/email-change',
    summary: 'Get the requested change of the caller’s email address; null if there is none.',
    access: 'signed-in',
    output: wrapInDataResponse(z.nullable(emailChangeRequest)),
  }),
  request: defineOperation({
    name: 'emailChange.request',
    method: 'POST',
    path: '/auth/email-change',
    summary:
      'Request another email address, in place of an earlier request. Both addresses receive a link, and the change is made once both are confirmed. The response does not reveal whether the new address has an account.',
    access: 'signed-in',
    input: z.object({
      newEmail: email,
      currentPassword,
      /** A code from the authenticator app, or a recovery code; needed only if the account has a second factor. */
      code: z.optional(z.string().check(z.trim(), z.maxLength(maxSecondFactorCodeLength))),
    }),
    output: wrapInDataResponse(emailChangeRequest, {
      /** The tokens of the links; only on a server without email whose address does not start with `https:`. */
      tokens: z.optional(z.object({ current: z.string(), new: z.string() })),
    }),
    failures: [
      'account.wrong-password',
      'login.too-many',
      'second-factor.wrong-code',
      'email-change.same-address',
      'email-change.too-many',
    ],
  }),
  cancel: defineOperation({
    name: 'emailChange.cancel',
    method: 'DELETE',
    path: '/auth/email-change',
    summary: 'Cancel the requested change of the email address. The links stop working.',
    access: 'signed-in',
    output: messageResponse,
  }),
  confirm: defineOperation({
    name: 'emailChange.confirm',
    method: 'POST',
    path: '/auth/email-change/confirm',
    summary: 'Confirm one of the two addresses with the token from the email.',
    access: 'public',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({
      status: successStatus,
      message: z.string(),
      data: z.object({
        /** False while the other address is not confirmed. */
        isChanged: z.boolean(),
      }),
    }),
    failures: ['token.invalid', 'account.email-taken'],
  }),
}
