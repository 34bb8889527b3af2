const storageKey = 'sign-in-request'

/**
 * The request with which this tab went to the identity provider. It proves on return that this tab started signing in, so
 * that nobody can make someone else sign in to the wrong account with a prepared link.
 */
export const pendingRequest = {
  read: (): string | null => sessionStorage.getItem(storageKey),
  write: (request: string) => sessionStorage.setItem(storageKey, request),
  clear: () => sessionStorage.removeItem(storageKey),
}
