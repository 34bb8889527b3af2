import { account } from '#contract/account/account.ts'
import type { Preferences, User } from '#contract/account/profile.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { saveChoice } from '#web/offline/choices/send-choice.ts'
import { unsubscribeFromPush } from '#web/offline/worker/push.ts'
import { currentUserQuery } from './current-user.ts'
import { readOrCreateDeviceId } from './device-id.ts'

type Input<Name extends keyof typeof account> = InputOf<(typeof account)[Name]>
type Output<Name extends keyof typeof account> = OutputOf<(typeof account)[Name]>

export type SessionActions = {
  /** Signs the user in. Returns undefined if another login attempt is already in progress. */
  login: (credentials: Input<'login'>) => Promise<User | undefined>
  logout: () => Promise<void>
  register: (registration: Input<'register'>) => Promise<Output<'register'>>
  verifyEmail: (token: string) => Promise<Output<'verifyEmail'>['data']>
  resendVerification: (email: string) => Promise<void>
  forgotPassword: (email: string) => Promise<void>
  resetPassword: (token: string, password: string) => Promise<void>
  updateProfile: (change: Input<'updateProfile'>) => Promise<User>
  deleteAccount: () => Promise<void>
}

type Navigate = (path: string, options?: { replace: boolean }) => unknown

export function createSessionActions(
  navigate: Navigate,
  setError: (message: string | null) => void,
): SessionActions {
  let isLoggingIn = false

  /** Stores the error message in the session and rethrows the error for the screen to handle. */
  async function withErrorState<T>(fallback: string, act: () => Promise<T>): Promise<T> {
    setError(null)
    try {
      return await act()
    } catch (error) {
      setError(getFailureMessage(error, fallback))
      throw error
    }
  }

  return {
    async login(credentials) {
      if (isLoggingIn) return undefined
      isLoggingIn = true
      try {
        return await withErrorState(messages.login.failed, () => signIn(credentials))
      } finally {
        isLoggingIn = false
      }
    },

    async logout() {
      setError(null)
      // Sign out on this device even if the server cannot be reached.
      const loggedOut = call(account.logout).catch(() => undefined)
      // Stop push notifications for this user on this device.
      void unsubscribeFromPush()
      tokenStore.clear()
      navigate(paths.login())
      await loggedOut
    },

    register: registration =>
      withErrorState(messages.register.failed, () => call(account.register, { input: registration })),

    async verifyEmail(token) {
      const { data } = await withErrorState(messages.register.failed, () =>
        call(account.verifyEmail, { input: { token } }),
      )
      if (tokenStore.read()) await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      return data
    },

    async resendVerification(email) {
      await withErrorState(messages.register.failed, () =>
        call(account.resendVerification, { input: { email } }),
      )
    },

    async forgotPassword(email) {
      await withErrorState(messages.forgotPassword.failed, () =>
        call(account.forgotPassword, { input: { email } }),
      )
    },

    async resetPassword(token, password) {
      await withErrorState(messages.resetPassword.failed, () =>
        call(account.resetPassword, { params: { token }, input: { password } }),
      )
    },

    async updateProfile(change) {
      const user = queryClient.getQueryData(currentUserQuery.queryKey)
      const { preferences, ...others } = change
      if (user && preferences && Object.keys(others).length === 0)
        return withErrorState(messages.register.failed, () => savePreferences(user, preferences))
      const { data } = await withErrorState(messages.register.failed, () =>
        call(account.updateProfile, { input: change }),
      )
      queryClient.setQueryData(currentUserQuery.queryKey, data.user)
      return data.user
    },

    async deleteAccount() {
      await withErrorState(messages.deleteAccount.failed, () => call(account.deleteAccount))
      navigate(paths.root)
      tokenStore.clear()
    },
  }
}

/** Saves preferences on this device first, so that a choice is kept even if the page is closed at once. */
async function savePreferences(user: User, preferences: Partial<Preferences>): Promise<User> {
  await saveChoice(user.id, { kind: 'preferences', id: user.id }, preferences)
  return queryClient.getQueryData(currentUserQuery.queryKey) ?? user
}

const signIn = async (credentials: Input<'login'>): Promise<User> =>
  acceptSignIn(await call(account.login, { input: { ...credentials, deviceId: readOrCreateDeviceId() } }))

/** Signs the user in with the server's response, which may come from a captive portal, so its shape is checked. */
export function acceptSignIn(reply: unknown): User {
  if (!isRecord(reply)) throw createLoginFailure(messages.login.invalidFormat)
  if (typeof reply.token !== 'string' || reply.token === '') throw createLoginFailure(messages.login.noToken)
  if (!isRecord(reply.user)) throw createLoginFailure(messages.login.invalidFormat)
  const user = reply.user as User
  // Cache the user before the token is written, because the token listeners read the user.
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  tokenStore.write(reply.token)
  return user
}

/** Creates the error for a successful response that contains no valid login data. */
const createLoginFailure = (message: string) => new CallFailure(200, { message })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
