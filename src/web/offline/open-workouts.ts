import type { OpenWorkout } from '#training/workout/open.ts'

/** Whose workout it is, and of which session; `new` where nobody planned it. */
export type WorkoutKey = { userId: string; session: string }

const prefix = 'workout:1:'
const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; workout: OpenWorkout | undefined }>()
/** What the device refused to keep: it lives as long as the page does. */
const unkept = new Map<string, OpenWorkout>()

/**
 * The workouts that are not recorded yet, kept in this browser for whoever is signed in. A write is kept before it
 * returns, so that a tap that was answered is a tap that is saved.
 */
export const openWorkouts = {
  read(key: WorkoutKey): OpenWorkout | undefined {
    return readAt(nameOf(key))
  },

  write(key: WorkoutKey, workout: OpenWorkout) {
    const name = nameOf(key)
    try {
      localStorage.setItem(name, JSON.stringify(workout))
      unkept.delete(name)
    } catch (error) {
      console.warn('This device does not keep the workout', error)
      unkept.set(name, workout)
    }
    tellAll()
  },

  remove(key: WorkoutKey) {
    unkept.delete(nameOf(key))
    localStorage.removeItem(nameOf(key))
    tellAll()
  },

  /** False where the device is full or keeps nothing. */
  isKept(key: WorkoutKey): boolean {
    return !unkept.has(nameOf(key))
  },

  /** Hears of every change, here and in other tabs; answers how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

const nameOf = ({ userId, session }: WorkoutKey) => `${prefix}${userId}:${session}`

function tellAll() {
  for (const listener of listeners) listener()
}

/** The same text is the same value, so that whoever asks sees a change only where there is one. */
function readAt(name: string): OpenWorkout | undefined {
  const kept = unkept.get(name)
  if (kept) return kept
  const text = localStorage.getItem(name)
  if (text === null) return undefined
  const known = parsed.get(name)
  if (known?.text === text) return known.workout
  const workout = parse(text)
  parsed.set(name, { text, workout })
  return workout
}

function parse(text: string): OpenWorkout | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value?.id === 'string' && Array.isArray(value.blocks) ? value : undefined
  } catch {
    return undefined
  }
}
