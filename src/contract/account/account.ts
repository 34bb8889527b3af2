import * as z from 'zod/mini'
import {
  currentPassword,
  day,
  deviceId,
  email,
  idFields,
  maxSecondFactorCodeLength,
  messageResponse,
  nextCursor,
  pageQuery,
  password,
  personName,
  successStatus,
  textUpTo,
  timeZone,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { coachProfile, profileChange, registrationRoles, user } from './profile.ts'
import { signInResponse } from './sign-in-response.ts'

/** Accounts can be created by anyone, only with an invitation, or not at all. */
export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const registrationInput = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password,
  role: z.enum(registrationRoles),
  timeZone: z.optional(z.catch(z.optional(timeZone), undefined)),
  /** An invitation token or a join code; required if registration is by invitation only. */
  invitation: z.optional(textUpTo(200)),
})

/** The maximum size, in bytes, of a picture before base64 encoding, which makes it a third larger. */
export const maxAvatarBytes = 5 * 1024 * 1024
const maxAvatarBodyBytes = 7.5 * 1024 * 1024

export const deviceSignIn = z.object({
  ...idFields,
  /** The browser and operating system, if known, such as `Firefox on Linux`. */
  device: z.string(),
  /** True for the device that sent the request. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type DeviceSignIn = z.output<typeof deviceSignIn>

const emailInput = z.object({ email })
const tokenResponse = z.object({ status: successStatus, token: z.string() })

export const account = {
  installation: defineOperation({
    name: 'account.installation',
    method: 'GET',
    path: '/api/installation',
    summary: 'Get the server settings that the sign-in pages need.',
    access: 'public',
    output: wrapInDataResponse(
      z.object({
        clubName: z.nullable(z.string()),
        version: z.string(),
        hasAccounts: z.boolean(),
        registration: z.enum(registrationModes),
        mail: z.enum(['smtp', 'files']),
        /** False if people sign in only at the identity provider, or with a passkey. */
        isPasswordSignInOn: z.boolean(),
        /** The name of the service with whose accounts people can also sign in. */
        identityProvider: z.nullable(z.string()),
        today: day,
      }),
    ),
  }),
  check: defineOperation({
    name: 'account.check',
    method: 'GET',
    path: '/auth/check',
    summary: 'Get the signed-in user.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ user })),
  }),
  login: defineOperation({
    name: 'account.login',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with an email address and password.',
    access: 'public',
    input: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      deviceId,
      /** A code from the authenticator app, or a recovery code; needed only if the account has a second factor. */
      code: z.optional(
        z.catch(z.optional(z.string().check(z.trim(), z.maxLength(maxSecondFactorCodeLength))), undefined),
      ),
    }),
    output: signInResponse,
    failures: [
      'login.wrong',
      'login.too-many',
      'login.password-off',
      'login.second-factor',
      'login.wrong-code',
      'account.disabled',
    ],
  }),
  logout: defineOperation({
    name: 'account.logout',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out and end the session.',
    access: 'public',
    output: messageResponse,
  }),
  refresh: defineOperation({
    name: 'account.refresh',
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchange a valid token or the refresh cookie for a new token.',
    access: 'public',
    output: tokenResponse,
    failures: ['session.required', 'session.expired', 'session.account-deleted'],
  }),
  register: defineOperation({
    name: 'account.register',
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account.',
    access: 'public',
    input: registrationInput,
    output: z.object({
      status: successStatus,
      message: z.string(),
      verificationToken: z.optional(z.string()),
      data: z.object({ user }),
    }),
    status: 201,
    failures: [
      'account.email-taken',
      'account.registration-closed',
      'account.invitation-needed',
      'account.too-many',
    ],
  }),
  verifyEmail: defineOperation({
    name: 'account.verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm an email address with the token from the email.',
    access: 'public',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({
      status: successStatus,
      message: z.string(),
      data: z.object({ isAlreadyVerified: z.boolean() }),
    }),
    failures: ['token.invalid'],
  }),
  resendVerification: defineOperation({
    name: 'account.resendVerification',
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Resend the verification email. The response does not reveal whether the address is known.',
    access: 'public',
    input: emailInput,
    output: messageResponse,
  }),
  updateProfile: defineOperation({
    name: 'account.updateProfile',
    method: 'PATCH',
    path: '/auth/profile',
    summary: 'Update the given fields of the caller’s profile.',
    access: 'signed-in',
    input: profileChange,
    output: wrapInDataResponse(z.object({ user })),
  }),
  uploadAvatar: defineOperation({
    name: 'account.uploadAvatar',
    method: 'PUT',
    path: '/auth/avatar',
    summary:
      'Upload a profile picture: a JPEG, PNG or WebP of at most 5 MB, as base64. Only a 512-pixel square from its centre is stored.',
    access: 'signed-in',
    input: z.object({ image: z.string().check(z.minLength(1)) }),
    bodyLimitBytes: maxAvatarBodyBytes,
    output: wrapInDataResponse(z.object({ user })),
    failures: ['picture.too-large', 'picture.too-many-pixels', 'picture.wrong-type', 'picture.unreadable'],
  }),
  removeAvatar: defineOperation({
    name: 'account.removeAvatar',
    method: 'DELETE',
    path: '/auth/avatar',
    summary: 'Remove the caller’s profile picture and delete the uploaded file.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ user })),
  }),
  coach: defineOperation({
    name: 'account.coach',
    method: 'GET',
    path: '/api/coaches/{id}',
    summary: 'Get the profile of a coach who coaches or has invited the caller.',
    access: 'signed-in',
    output: wrapInDataResponse(coachProfile),
    failures: ['coach.not-found'],
  }),
  signIns: defineOperation({
    name: 'account.signIns',
    method: 'GET',
    path: '/auth/sign-ins',
    summary:
      'List the devices on which the caller is signed in: the current one first, then the most recently used.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(deviceSignIn), { nextCursor }),
  }),
  endSignIn: defineOperation({
    name: 'account.endSignIn',
    method: 'DELETE',
    path: '/auth/sign-ins/{id}',
    summary: 'Sign out one device. Its access ends immediately.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['sign-in.not-found'],
  }),
  endOtherSignIns: defineOperation({
    name: 'account.endOtherSignIns',
    method: 'DELETE',
    path: '/auth/sign-ins',
    summary: 'Sign out all devices except the current one.',
    access: 'signed-in',
    output: z.object({ status: successStatus, message: z.string(), data: z.object({ endedCount: z.int() }) }),
  }),
  deleteAccount: defineOperation({
    name: 'account.deleteAccount',
    method: 'DELETE',
    path: '/auth/delete-account',
    summary:
      'Delete the caller’s account. An athlete’s data is deleted for good; a coach’s athletes keep their sessions and logs.',
    access: 'signed-in',
    output: messageResponse,
  }),
  forgotPassword: defineOperation({
    name: 'account.forgotPassword',
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Email a link for setting a new password. The response does not reveal whether the address is known.',
    access: 'public',
    input: emailInput,
    output: messageResponse,
  }),
  resetPassword: defineOperation({
    name: 'account.resetPassword',
    method: 'PATCH',
    path: '/auth/reset-password/{token}',
    summary: 'Set a new password with the token from the email. Signs out all devices of the account.',
    access: 'public',
    input: z.object({ password }),
    output: messageResponse,
    failures: ['token.invalid'],
  }),
  changePassword: defineOperation({
    name: 'account.changePassword',
    method: 'POST',
    path: '/auth/change-password',
    summary:
      'Change the caller’s password. Signs out all devices, then signs the caller in again and returns the new token.',
    access: 'signed-in',
    input: z.object({ currentPassword, newPassword: password }),
    output: tokenResponse,
    failures: ['account.wrong-password', 'login.too-many'],
  }),
}

/**
 * The web app does not use this operation; the app's page at `/auth/verify/{token}` confirms the address with
 * a POST request.
 */
export const verifyEmailByLink = defineOperation({
  name: 'account.verifyByLink',
  method: 'GET',
  path: '/api/auth/verify/{token}',
  summary: 'Confirm an email address with the token from the email.',
  access: 'public',
  output: account.verifyEmail.output,
  failures: ['token.invalid'],
})

export const health = defineOperation({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the server and its database respond.',
  access: 'public',
  output: z.object({
    status: successStatus,
    message: z.string(),
    version: z.string(),
    data: z.optional(z.object({ version: z.string() })),
  }),
})
