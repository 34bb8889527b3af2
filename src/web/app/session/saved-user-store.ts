import type { User } from '#contract/account/profile.ts'
import { tokenStore } from '#web/app/client/token-store.ts'

const savedUserStorageKey = 'user'

/**
 * The last user who signed in on this device, stored so that the app can start offline. Deleted together with
 * the token. Valid only for the sign-in that stored it, because someone else may have signed in since.
 */
export const savedUserStore = {
  read(token: string | null = tokenStore.read()): User | undefined {
    const signIn = token === null ? undefined : parseSignInId(token)
    try {
      const { user, signIn: savedSignIn } =
        JSON.parse(localStorage.getItem(savedUserStorageKey) ?? 'null') ?? {}
      const isComplete = typeof user?.id === 'string' && typeof user.preferences === 'object'
      return isComplete && signIn !== undefined && savedSignIn === signIn ? user : undefined
    } catch {
      return undefined
    }
  },

  write(user: User, token: string) {
    try {
      localStorage.setItem(savedUserStorageKey, JSON.stringify({ user, signIn: parseSignInId(token) }))
    } catch (error) {
      console.warn('Could not save the signed-in user on this device', error)
    }
  },

  remove: () => localStorage.removeItem(savedUserStorageKey),
}

/** Returns the sign-in id in a token, even if the token has expired. */
export function parseSignInId(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
