import { account } from '#contract/account.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { User } from '#contract/profile.ts'
import { unsubscribeHere } from '../offline/push.ts'
import { cache } from './cache.ts'
import { call } from './client.ts'
import { CallFailure, sentenceOf } from './failures.ts'
import { me } from './me.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { tokens } from './tokens.ts'

type Input<Name extends keyof typeof account> = InputOf<(typeof account)[Name]>
type Output<Name extends keyof typeof account> = OutputOf<(typeof account)[Name]>

export type SessionActions = {
  /** Nothing where another login is running already. */
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

export function sessionActions(
  navigate: Navigate,
  setError: (sentence: string | null) => void,
): SessionActions {
  let isLoggingIn = false

  /** Keeps the sentence of a failure in the session, and hands the failure on to the screen. */
  async function keepingError<T>(fallback: string, act: () => Promise<T>): Promise<T> {
    setError(null)
    try {
      return await act()
    } catch (error) {
      setError(sentenceOf(error, fallback))
      throw error
    }
  }

  return {
    async login(credentials) {
      if (isLoggingIn) return undefined
      isLoggingIn = true
      try {
        return await keepingError(messages.login.failed, () => signIn(credentials))
      } finally {
        isLoggingIn = false
      }
    },

    async logout() {
      setError(null)
      // The server ends its session if it hears of it; here it is over either way.
      const told = call(account.logout).catch(() => undefined)
      // And nothing that is on its way to this device is shown on it.
      void unsubscribeHere()
      tokens.clear()
      navigate(paths.login())
      await told
    },

    register: registration =>
      keepingError(messages.register.failed, () => call(account.register, { input: registration })),

    async verifyEmail(token) {
      const { data } = await keepingError(messages.register.failed, () =>
        call(account.verifyEmail, { input: { token } }),
      )
      if (tokens.read()) await cache.invalidateQueries({ queryKey: me.queryKey })
      return data
    },

    async resendVerification(email) {
      await keepingError(messages.register.failed, () =>
        call(account.resendVerification, { input: { email } }),
      )
    },

    async forgotPassword(email) {
      await keepingError(messages.forgotPassword.failed, () =>
        call(account.forgotPassword, { input: { email } }),
      )
    },

    async resetPassword(token, password) {
      await keepingError(messages.resetPassword.failed, () =>
        call(account.resetPassword, { params: { token }, input: { password } }),
      )
    },

    async updateProfile(change) {
      const { data } = await keepingError(messages.register.failed, () =>
        call(account.updateProfile, { input: change }),
      )
      cache.setQueryData(me.queryKey, data.user)
      return data.user
    },

    async deleteAccount() {
      await keepingError(messages.deleteAccount.failed, () => call(account.deleteAccount))
      navigate(paths.root)
      tokens.clear()
    },
  }
}

async function signIn(credentials: Input<'login'>): Promise<User> {
  // Whoever answers may not be our own server: this one reply is looked at before it is believed.
  const reply: unknown = await call(account.login, { input: credentials })
  if (!isRecord(reply)) throw noLogin(messages.login.invalidFormat)
  if (typeof reply.token !== 'string' || reply.token === '') throw noLogin(messages.login.noToken)
  if (!isRecord(reply.user)) throw noLogin(messages.login.invalidFormat)
  const user = reply.user as User
  // First the user, then the token: whoever hears of the token finds its owner.
  cache.setQueryData(me.queryKey, user)
  tokens.write(reply.token)
  return user
}

/** A reply that is no login, although it was no refusal. */
const noLogin = (message: string) => new CallFailure(200, { message })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
