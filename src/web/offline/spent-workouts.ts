const prefix = 'spent-workouts:1:'
/** Older ones the server knows by now. */
const most = 200

/**
 * The ids of workouts that were recorded or given up on this device, perhaps unknown to the server yet: the session's
 * next workout is another one.
 */
export const spentWorkouts = {
  has: (userId: string, id: string) => read(userId).includes(id),

  add(userId: string, id: string) {
    try {
      const ids = [...read(userId).filter(one => one !== id), id].slice(-most)
      localStorage.setItem(prefix + userId, JSON.stringify(ids))
    } catch (error) {
      console.warn('This device does not keep which workouts are over', error)
    }
  },
}

function read(userId: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(prefix + userId) ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}
