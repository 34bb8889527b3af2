import { tokenKey } from '#web/app/specification/constants.ts'

/** The session token in local storage, shared by all tabs. */
export type TokenStore = {
  read: () => string | null
  write: (token: string) => void
  clear: () => void
  /** Adds a listener for token changes in this and other tabs. Returns a function that removes it. */
  subscribe: (listener: TokenListener) => () => void
}
type TokenListener = (source: 'here' | 'elsewhere') => void

const tokenListeners = new Set<TokenListener>()

function notifyListeners() {
  for (const listener of tokenListeners) listener('here')
}

export const tokenStore: TokenStore = {
  read: () => localStorage.getItem(tokenKey),
  write(token) {
    localStorage.setItem(tokenKey, token)
    notifyListeners()
  },
  clear() {
    if (localStorage.getItem(tokenKey) === null) return
    localStorage.removeItem(tokenKey)
    notifyListeners()
  },
  subscribe(listener) {
    tokenListeners.add(listener)
    const onStorage = ({ key }: StorageEvent) => {
      // A storage event's key is null if all of local storage was cleared.
      if (key === tokenKey || key === null) listener('elsewhere')
    }
    window.addEventListener('storage', onStorage)
    return () => {
      tokenListeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
