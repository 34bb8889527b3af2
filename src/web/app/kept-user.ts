import type { User } from '#contract/profile.ts'
import { tokens } from './tokens.ts'

const key = 'user'

/**
 * Who was signed in here last, so that the app opens without a network. Goes when the token goes, and counts for the
 * sign-in alone with which it was learned: another one may be another person's.
 */
export const keptUser = {
  read(token: string | null = tokens.read()): User | undefined {
    const signIn = token === null ? undefined : signInOf(token)
    try {
      const { user, ...kept } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
      const isWhole = typeof user?.id === 'string' && typeof user.preferences === 'object'
      return isWhole && signIn !== undefined && kept.signIn === signIn ? user : undefined
    } catch {
      return undefined
    }
  },

  write(user: User, token: string) {
    try {
      localStorage.setItem(key, JSON.stringify({ user, signIn: signInOf(token) }))
    } catch (error) {
      console.warn('This device does not keep who is signed in', error)
    }
  },

  remove: () => localStorage.removeItem(key),
}

/** Which sign-in a token names, whether or not it still opens the door. */
export function signInOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
