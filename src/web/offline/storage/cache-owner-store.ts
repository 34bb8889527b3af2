import { tokenStore } from '#web/app/client/token-store.ts'
import { parseSignInId } from '#web/app/session/saved-user-store.ts'

/** The user whose query results are stored on this device, and that user's sign-in id. */
export type CacheOwner = { userId: string; signIn: string | undefined }

let currentOwner: CacheOwner | undefined

/**
 * The user whose query results may be stored on this device: the signed-in user, if that user is an athlete.
 */
export const cacheOwnerStore = {
  set(next: CacheOwner | undefined) {
    currentOwner = next
  },

  /**
   * Returns the user whose results may be stored, or undefined if there is none, or if another tab has signed
   * out or switched users in the meantime.
   */
  read(): CacheOwner | undefined {
    const token = tokenStore.read()
    return currentOwner && token !== null && parseSignInId(token) === currentOwner.signIn
      ? currentOwner
      : undefined
  },
}
