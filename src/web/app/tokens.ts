import { tokenKey } from './constants.ts'

/** Where the token lies, shared by all tabs. */
export type Tokens = {
  read: () => string | null
  write: (token: string) => void
  clear: () => void
  /** Hears of every change, here and in other tabs; answers how to stop. */
  subscribe: (listener: Listener) => () => void
}
type Listener = (from: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()

function tellAll() {
  for (const listener of listeners) listener('here')
}

export const tokens: Tokens = {
  read: () => localStorage.getItem(tokenKey),
  write(token) {
    localStorage.setItem(tokenKey, token)
    tellAll()
  },
  clear() {
    if (localStorage.getItem(tokenKey) === null) return
    localStorage.removeItem(tokenKey)
    tellAll()
  },
  subscribe(listener) {
    listeners.add(listener)
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: the whole storage was emptied.
      if (key === tokenKey || key === null) listener('elsewhere')
    }
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
