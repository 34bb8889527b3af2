import * as z from 'zod/mini'
import {
  currentPassword,
  deviceId,
  idFields,
  messageResponse,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { signInResponse } from './sign-in-response.ts'

// The objects that the browser exchanges with an authenticator have the JSON forms of Web Authentication Level 3,
// section 5.1. Binary values are in base64url.

/** The maximum number of passkeys per person. */
export const maxPasskeys = 20

const bytes = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))
const credentialId = bytes(1400)

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

const passkeyName = requiredText(60, 'Give the passkey a name.')

/** The options with which the browser creates a passkey. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.output<typeof creationOptions>

/** The options with which the browser asks for any passkey of this server. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.output<typeof requestOptions>

/** A passkey that the browser created. */
const createdPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(textUpTo(20)).check(z.maxLength(10))),
  }),
})

/** The signature of a passkey. */
const passkeySignature = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(12_000),
  }),
})

export const passkey = z.object({
  ...idFields,
  name: z.string(),
  /** True if the passkey is copied to the person’s other devices, for example by a password manager. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof passkey>

export const passkeys = {
  list: defineOperation({
    name: 'passkeys.list',
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'List your passkeys.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(passkey)),
  }),
  startAdding: defineOperation({
    name: 'passkeys.startAdding',
    method: 'POST',
    path: '/auth/passkeys/start',
    summary: 'Get the options with which the browser creates a passkey. They are valid for five minutes.',
    access: 'signed-in',
    input: z.object({ currentPassword }),
    output: wrapInDataResponse(creationOptions),
    failures: ['account.wrong-password', 'login.too-many', 'passkey.unavailable', 'passkey.too-many'],
  }),
  add: defineOperation({
    name: 'passkeys.add',
    method: 'POST',
    path: '/auth/passkeys',
    summary:
      'Add the passkey that the browser created. The first one turns on the second factor: from then on, signing in requires a passkey, or the password and a code. Returns recovery codes if there were none.',
    access: 'signed-in',
    status: 201,
    input: z.object({
      /** By default, the browser and operating system. */
      name: z.optional(passkeyName),
      passkey: createdPasskey,
    }),
    output: wrapInDataResponse(z.object({ passkey, recoveryCodes: z.nullable(z.array(z.string())) })),
    failures: ['passkey.not-added', 'passkey.already-added', 'passkey.too-many', 'passkey.unavailable'],
  }),
  rename: defineOperation({
    name: 'passkeys.rename',
    method: 'PATCH',
    path: '/auth/passkeys/{id}',
    summary: 'Rename a passkey.',
    access: 'signed-in',
    input: z.object({ name: passkeyName }),
    output: wrapInDataResponse(passkey),
    failures: ['passkey.not-found'],
  }),
  remove: defineOperation({
    name: 'passkeys.remove',
    method: 'POST',
    path: '/auth/passkeys/{id}/remove',
    summary:
      'Remove a passkey. Without a passkey and an authenticator app, the password alone is enough for signing in.',
    access: 'signed-in',
    input: z.object({ currentPassword }),
    output: messageResponse,
    failures: ['account.wrong-password', 'login.too-many', 'passkey.not-found'],
  }),
  startSignIn: defineOperation({
    name: 'passkeys.startSignIn',
    method: 'POST',
    path: '/auth/passkeys/sign-in/start',
    summary: 'Get the options with which the browser asks for a passkey. They are valid for five minutes.',
    access: 'public',
    output: wrapInDataResponse(requestOptions),
    failures: ['passkey.unavailable'],
  }),
  signIn: defineOperation({
    name: 'passkeys.signIn',
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    summary: 'Sign in with a passkey instead of the password.',
    access: 'public',
    input: z.object({ passkey: passkeySignature, deviceId }),
    output: signInResponse,
    failures: ['passkey.rejected', 'passkey.unavailable', 'account.disabled'],
  }),
}
