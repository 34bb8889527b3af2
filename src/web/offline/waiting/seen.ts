const prefix = 'sync-read:'
const atMost = 50
const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string | null; ids: readonly string[] }>()

/** Which notices a person has read on this device. */
export const seen = {
  read(userId: string): readonly string[] {
    const text = localStorage.getItem(prefix + userId)
    const known = parsed.get(userId)
    if (known && known.text === text) return known.ids
    const ids = parse(text)
    parsed.set(userId, { text, ids })
    return ids
  },

  add(userId: string, id: string) {
    try {
      localStorage.setItem(prefix + userId, JSON.stringify([...seen.read(userId), id].slice(-atMost)))
    } catch (error) {
      console.warn('This device does not keep what was read', error)
    }
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function parse(text: string | null): readonly string[] {
  try {
    const value = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}
