import type { Person } from '#contract/fields.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { emptyOutbox, type Outbox, type OutboxCommand, type OutboxEntry } from '#web/offline/outbox/outbox.ts'

/** The athlete that a coach is logging a workout for, with the data needed offline. */
export type AthleteLoggedFor = Pick<Person, 'id' | 'firstName' | 'lastName'> & { timeZone: string }

/** A workout in progress. `session` is a session id, `new`, or a key from `getWorkoutSessionKey`. */
export type SavedWorkout = {
  userId: string
  session: string
  /** The athlete the workout is logged for; absent if the workout is the user's own. */
  athlete?: AthleteLoggedFor | undefined
  workout: ActiveWorkout
  /**
   * True once events of the workout are queued for the server. The end of the workout must then be sent too.
   */
  isTold: boolean
  /** The number of changes that the server had received at the last merge; absent before the first merge. */
  heard?: number
}
/** A command that the server has accepted. */
export type SentCommand = OutboxCommand & { number: number; sentAt: string }

/** The commands and workouts that this device stores for all users who have signed in on it. */
export type DeviceState = {
  outbox: Outbox
  /** Each user's most recently sent commands, newest last. */
  sent: readonly SentCommand[]
  workouts: readonly SavedWorkout[]
}

export const emptyDeviceState: DeviceState = { outbox: emptyOutbox, sent: [], workouts: [] }

/** A pure function that returns the next state. It may be rerun on a different state. */
export type DeviceStateUpdate = (state: DeviceState) => DeviceState

export const createOutboxUpdate =
  (update: (outbox: Outbox) => Outbox): DeviceStateUpdate =>
  state => {
    const outbox = update(state.outbox)
    return outbox === state.outbox ? state : { ...state, outbox }
  }

/** Returns the storage key of a workout. A coach's own workouts and athletes' workouts never share a key. */
export const getWorkoutSessionKey = (session: string, athleteId: string | undefined): string =>
  athleteId === undefined ? session : `for:${athleteId}:${session}`

const maxSentPerUser = 100

/** Adds a command to the list of sent commands, which keeps only each user's latest commands. */
export function withSentCommand(state: DeviceState, entry: OutboxEntry, sentAt: string): DeviceState {
  const { state: _, tries: __, ...command } = entry
  const number = (state.sent.at(-1)?.number ?? 0) + 1
  const sent = [...state.sent, { ...command, number, sentAt }]
  const own = sent.filter(one => one.userId === entry.userId)
  const oldest = own.at(-maxSentPerUser)?.number ?? 0
  return { ...state, sent: sent.filter(one => one.userId !== entry.userId || one.number >= oldest) }
}

export const findSavedWorkout = (
  state: DeviceState,
  userId: string,
  session: string,
): SavedWorkout | undefined => state.workouts.find(one => one.userId === userId && one.session === session)

/** Replaces the workout saved for a session, or removes it if `workout` is undefined. */
export function withSavedWorkout(
  state: DeviceState,
  { userId, session }: Pick<SavedWorkout, 'userId' | 'session'>,
  workout: SavedWorkout | undefined,
): DeviceState {
  const others = state.workouts.filter(one => one.userId !== userId || one.session !== session)
  if (!workout && others.length === state.workouts.length) return state
  return { ...state, workouts: workout ? [...others, workout] : others }
}

/** Restores stored state that the browser has deleted but an open page still has in memory. */
export function restoreLostState(stored: DeviceState, lost: DeviceState): DeviceState {
  const ids = new Set([...stored.outbox.entries, ...stored.sent].map(one => one.id))
  const missing = lost.outbox.entries.filter(entry => !ids.has(entry.id))
  const shift = Math.max(0, stored.outbox.next - 1)
  const entries = [
    ...stored.outbox.entries,
    ...missing.map(entry => ({ ...entry, number: entry.number + shift })),
  ]
  const workouts = lost.workouts.filter(
    one => findSavedWorkout(stored, one.userId, one.session) === undefined,
  )
  return {
    outbox: { entries, next: (entries.at(-1)?.number ?? 0) + 1 },
    sent: stored.sent,
    workouts: [...stored.workouts, ...workouts],
  }
}

export type StoredRowChange<K, V> = { key: K; value: V | undefined }

/** Lists the database rows to write after a state change. A row without a value is deleted. */
export function diffDeviceStates(before: DeviceState, after: DeviceState) {
  const numberOf = (one: { number: number }) => one.number
  return {
    outbox: diffRows(before.outbox.entries, after.outbox.entries, numberOf),
    sent: diffRows(before.sent, after.sent, numberOf),
    workouts: diffRows(before.workouts, after.workouts, one => `${one.userId} ${one.session}`).map(
      ({ key, value }): StoredRowChange<[string, string], SavedWorkout> => {
        const [userId = '', session = ''] = key.split(' ')
        return { key: [userId, session], value }
      },
    ),
  }
}

function diffRows<K, V>(
  before: readonly V[],
  after: readonly V[],
  keyOf: (value: V) => K,
): StoredRowChange<K, V>[] {
  if (before === after) return []
  const known = new Set(before)
  const keys = new Set(after.map(keyOf))
  const removed = before.filter(value => !keys.has(keyOf(value)))
  return [
    ...removed.map(value => ({ key: keyOf(value), value: undefined })),
    ...after.filter(value => !known.has(value)).map(value => ({ key: keyOf(value), value })),
  ]
}
