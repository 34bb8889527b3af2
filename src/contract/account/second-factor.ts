import * as z from 'zod/mini'
import {
  currentPassword,
  maxSecondFactorCodeLength,
  messageResponse,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The number of recovery codes that a person gets. Each replaces one code of the authenticator app. */
export const recoveryCodeCount = 10

export const secondFactorStatus = z.object({
  /** True if signing in requires a passkey, or a code in addition to the password. */
  isOn: z.boolean(),
  /** True if codes of an authenticator app are accepted. */
  hasApp: z.boolean(),
  /** The time at which it was turned on; null if it is off. */
  since: z.nullable(z.string()),
  unusedRecoveryCodes: z.int(),
})
export type SecondFactorStatus = z.output<typeof secondFactorStatus>

const passwordInput = z.object({ currentPassword })
const recoveryCodesResponse = wrapInDataResponse(z.object({ recoveryCodes: z.array(z.string()) }))

export const secondFactor = {
  get: defineOperation({
    name: 'secondFactor.get',
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Check whether signing in requires a passkey, or a code in addition to the password.',
    access: 'signed-in',
    output: wrapInDataResponse(secondFactorStatus),
  }),
  start: defineOperation({
    name: 'secondFactor.start',
    method: 'POST',
    path: '/auth/second-factor',
    summary:
      'Create a secret for an authenticator app (RFC 6238, 6 digits, 30 seconds). Signing in requires a code only after the secret is confirmed.',
    access: 'signed-in',
    input: passwordInput,
    output: wrapInDataResponse(
      z.object({
        /** The secret in base 32, to type into the app. */
        secret: z.string(),
        /** The same secret as an `otpauth:` address, to show as a QR code. */
        address: z.string(),
      }),
    ),
    failures: ['account.wrong-password', 'login.too-many', 'second-factor.already-on'],
  }),
  confirm: defineOperation({
    name: 'secondFactor.confirm',
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary:
      'Confirm the new secret with a code from the app. From then on, signing in requires a code. Returns the recovery codes, which cannot be retrieved again.',
    access: 'signed-in',
    input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(maxSecondFactorCodeLength)) }),
    output: recoveryCodesResponse,
    failures: ['second-factor.wrong-code', 'login.too-many', 'second-factor.not-started'],
  }),
  replaceRecoveryCodes: defineOperation({
    name: 'secondFactor.replaceRecoveryCodes',
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Replace the recovery codes. The earlier codes stop working.',
    access: 'signed-in',
    input: passwordInput,
    output: recoveryCodesResponse,
    failures: ['account.wrong-password', 'login.too-many', 'second-factor.off'],
  }),
  turnOff: defineOperation({
    name: 'secondFactor.turnOff',
    method: 'POST',
    path: '/auth/second-factor/turn-off',
    summary:
      'Turn off the second factor and remove the passkeys. From then on, the password is enough for signing in.',
    access: 'signed-in',
    input: passwordInput,
    output: messageResponse,
    failures: ['account.wrong-password', 'login.too-many', 'second-factor.off'],
  }),
}
