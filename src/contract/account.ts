import * as z from 'zod/mini'
import {
  answer,
  day,
  done,
  email,
  ids,
  name,
  nextCursor,
  pageQuery,
  password,
  status,
  text,
  timeZone,
} from './fields.ts'
import { operation } from './operation.ts'
import { coachProfile, profileChange, user } from './profile.ts'

export const registration = z.object({
  firstName: name(80),
  lastName: name(80),
  email,
  password,
  role: z.enum(['athlete', 'coach']),
  timeZone: z.optional(z.catch(z.optional(timeZone), undefined)),
  /** Where the server takes accounts by invitation only: the token of the link, or a join code. */
  invitation: z.optional(text(200)),
})

/** A picture before it is written as text, which makes it a third longer. */
export const avatarBytesMax = 5 * 1024 * 1024
const avatarBodyBytesMax = 7.5 * 1024 * 1024

export const signIn = z.object({
  ...ids,
  /** In words, as far as it says: `Firefox on Linux`. */
  device: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type SignIn = z.output<typeof signIn>

const addressed = z.object({ email })
const tokenAnswer = z.object({ status, token: z.string() })

export const account = {
  installation: operation({
    name: 'account.installation',
    method: 'GET',
    path: '/api/installation',
    summary: 'What a visitor needs to know of this server before signing in.',
    access: 'public',
    output: answer(
      z.object({
        clubName: z.nullable(z.string()),
        version: z.string(),
        hasAccounts: z.boolean(),
        registration: z.enum(['open', 'invite', 'closed']),
        mail: z.enum(['smtp', 'files']),
        today: day,
      }),
    ),
  }),
  check: operation({
    name: 'account.check',
    method: 'GET',
    path: '/auth/check',
    summary: 'Who is signed in.',
    access: 'signed-in',
    output: answer(z.object({ user })),
  }),
  login: operation({
    name: 'account.login',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with email and password.',
    access: 'public',
    input: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ status, token: z.string(), user }),
    failures: ['login.wrong', 'login.too-many'],
  }),
  logout: operation({
    name: 'account.logout',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session everywhere.',
    access: 'public',
    output: done,
  }),
  refresh: operation({
    name: 'account.refresh',
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'A new token, for a valid one or for the refresh cookie.',
    access: 'public',
    output: tokenAnswer,
    failures: ['session.required', 'session.expired'],
  }),
  register: operation({
    name: 'account.register',
    method: 'POST',
    path: '/auth/register',
    summary: 'Open an account.',
    access: 'public',
    input: registration,
    output: z.object({
      status,
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
  verifyEmail: operation({
    name: 'account.verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm an email address with the token from the mail.',
    access: 'public',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ status, message: z.string(), data: z.object({ isAlreadyVerified: z.boolean() }) }),
    failures: ['token.invalid'],
  }),
  resendVerification: operation({
    name: 'account.resendVerification',
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Send the verification mail again. Answers the same whether the address is known or not.',
    access: 'public',
    input: addressed,
    output: done,
  }),
  updateProfile: operation({
    name: 'account.updateProfile',
    method: 'PATCH',
    path: '/auth/profile',
    summary: 'Change the named fields of the own profile.',
    access: 'signed-in',
    input: profileChange,
    output: answer(z.object({ user })),
  }),
  uploadAvatar: operation({
    name: 'account.uploadAvatar',
    method: 'PUT',
    path: '/auth/avatar',
    summary:
      'Show a picture of oneself: a JPEG, PNG or WebP of at most 5 MB, as base64. Its middle is kept as a square of 512 pixels, and nothing else of the file.',
    access: 'signed-in',
    input: z.object({ image: z.string().check(z.minLength(1)) }),
    bodyLimitBytes: avatarBodyBytesMax,
    output: answer(z.object({ user })),
    failures: ['picture.too-large', 'picture.too-many-pixels', 'picture.wrong-type', 'picture.unreadable'],
  }),
  removeAvatar: operation({
    name: 'account.removeAvatar',
    method: 'DELETE',
    path: '/auth/avatar',
    summary: 'Show no picture any more; an uploaded one is deleted.',
    access: 'signed-in',
    output: answer(z.object({ user })),
  }),
  coach: operation({
    name: 'account.coach',
    method: 'GET',
    path: '/api/coaches/{id}',
    summary: 'What a coach tells of themselves, for who works with them or is invited by them.',
    access: 'signed-in',
    output: answer(coachProfile),
    failures: ['coach.not-found'],
  }),
  signIns: operation({
    name: 'account.signIns',
    method: 'GET',
    path: '/auth/sign-ins',
    summary: 'Where the caller is signed in, the asking device first, then those seen last.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(signIn), { nextCursor }),
  }),
  endSignIn: operation({
    name: 'account.endSignIn',
    method: 'DELETE',
    path: '/auth/sign-ins/{id}',
    summary: 'Sign out on one device. Its access ends at once.',
    access: 'signed-in',
    output: done,
    failures: ['sign-in.not-found'],
  }),
  endOtherSignIns: operation({
    name: 'account.endOtherSignIns',
    method: 'DELETE',
    path: '/auth/sign-ins',
    summary: 'Sign out on every device but the asking one.',
    access: 'signed-in',
    output: z.object({ status, message: z.string(), data: z.object({ endedCount: z.int() }) }),
  }),
  deleteAccount: operation({
    name: 'account.deleteAccount',
    method: 'DELETE',
    path: '/auth/delete-account',
    summary:
      'Delete the own account. An athlete’s data goes for good; a coach’s athletes keep their sessions and logs.',
    access: 'signed-in',
    output: done,
  }),
  forgotPassword: operation({
    name: 'account.forgotPassword',
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Send a mail with a link to set a new password. Answers the same whether the address is known or not.',
    access: 'public',
    input: addressed,
    output: done,
  }),
  resetPassword: operation({
    name: 'account.resetPassword',
    method: 'PATCH',
    path: '/auth/reset-password/{token}',
    summary: 'Set a new password with the token from the mail. Ends every session of the account.',
    access: 'public',
    input: z.object({ password }),
    output: done,
    failures: ['token.invalid'],
  }),
  changePassword: operation({
    name: 'account.changePassword',
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change the own password. Ends every session, and answers a token for a new one.',
    access: 'signed-in',
    input: z.object({ currentPassword: z.string().check(z.maxLength(200)), newPassword: password }),
    output: tokenAnswer,
    failures: ['account.wrong-password', 'login.too-many'],
  }),
}

/** For clients other than the web app, whose page at `/auth/verify/{token}` confirms by POST. */
export const verifyByLink = operation({
  name: 'account.verifyByLink',
  method: 'GET',
  path: '/api/auth/verify/{token}',
  summary: 'Confirm an email address with the token from the mail.',
  access: 'public',
  output: account.verifyEmail.output,
  failures: ['token.invalid'],
})

export const health = operation({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  summary: '200 means up: the server answers and its database does.',
  access: 'public',
  output: z.object({ status, message: z.string(), version: z.string() }),
})
