import { onDevice } from '../app/on-device.ts'

/** The last ids of a kind that this device is to remember, of each person for themselves. */
export const keptIds = (prefix: string, atMost: number) => (userId: string) => {
  const { read, write, subscribe } = onDevice(prefix + userId, parse)
  return {
    read,
    subscribe,
    has: (id: string) => read().includes(id),
    add: (id: string) => write(JSON.stringify([...read().filter(one => one !== id), id].slice(-atMost))),
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}
