import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

/**
 * Creates a store on this device that remembers each user's most recently added ids, up to `atMost` per user.
 */
export const createUserIdStores = (prefix: string, atMost: number) => (userId: string) => {
  const { read, write, subscribe } = createLocalStorageValue(prefix + userId, parseIds)
  return {
    read,
    subscribe,
    has: (id: string) => read().includes(id),
    add: (id: string) => write(JSON.stringify([...read().filter(one => one !== id), id].slice(-atMost))),
  }
}

function parseIds(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}
