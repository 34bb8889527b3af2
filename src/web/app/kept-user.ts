import type { User } from '#contract/account.ts'

const key = 'user'

/** Who was signed in here last, so that the app opens without a network. Goes when the token goes. */
export const keptUser = {
  read(): User | undefined {
    try {
      const value = JSON.parse(localStorage.getItem(key) ?? 'null')
      return typeof value?.id === 'string' && typeof value.preferences === 'object' ? value : undefined
    } catch {
      return undefined
    }
  },

  write(user: User) {
    try {
      localStorage.setItem(key, JSON.stringify(user))
    } catch (error) {
      console.warn('This device does not keep who is signed in', error)
    }
  },

  remove: () => localStorage.removeItem(key),
}
