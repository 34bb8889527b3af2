import type { OpenWorkout } from '#training/workout/open.ts'
import { type Command, type Entry, emptyOutbox, type Outbox } from './outbox.ts'

/** An athlete for whom a coach logs, as far as that has to be known without a network. */
export type LoggedFor = { id: string; firstName: string; lastName: string; timeZone: string }

/** A workout that is not recorded yet; `session` is that of the program, or `new`; of another person's: `placeOf`. */
export type KeptWorkout = {
  userId: string
  session: string
  /** Absent: it is the own one. */
  athlete?: LoggedFor | undefined
  workout: OpenWorkout
  /** The server hears of it, so it is to hear how it ends. */
  isTold: boolean
  /** How many changes the server had when this device last took in what it knows; absent: it never did. */
  heard?: number
}
/** A command that the server has. */
export type Sent = Command & { number: number; sentAt: string }

/** All that was done on this device and is not only the server's: of everybody who signed in here. */
export type Kept = {
  outbox: Outbox
  /** The last ones of each person, the newest last. */
  sent: readonly Sent[]
  workouts: readonly KeptWorkout[]
}

export const nothingKept: Kept = { outbox: emptyOutbox, sent: [], workouts: [] }

/** A step from one state to the next. It may be taken again on another state, so it only looks at what it is given. */
export type Step = (kept: Kept) => Kept

export const inOutbox =
  (step: (outbox: Outbox) => Outbox): Step =>
  kept => {
    const outbox = step(kept.outbox)
    return outbox === kept.outbox ? kept : { ...kept, outbox }
  }

/** Where the workout of a session is kept: what a coach logs for an athlete never meets the coach's own. */
export const placeOf = (session: string, athleteId: string | undefined): string =>
  athleteId === undefined ? session : `for:${athleteId}:${session}`

const sentAtMost = 100

/** Takes a command out of the outbox into the list of what was delivered. */
export function withSent(kept: Kept, entry: Entry, sentAt: string): Kept {
  const { state: _, tries: __, ...command } = entry
  const number = (kept.sent.at(-1)?.number ?? 0) + 1
  const sent = [...kept.sent, { ...command, number, sentAt }]
  const own = sent.filter(one => one.userId === entry.userId)
  const oldest = own.at(-sentAtMost)?.number ?? 0
  return { ...kept, sent: sent.filter(one => one.userId !== entry.userId || one.number >= oldest) }
}

export const workoutOf = (kept: Kept, userId: string, session: string): KeptWorkout | undefined =>
  kept.workouts.find(one => one.userId === userId && one.session === session)

/** With this one in the place of what was kept of the session; without one: it is forgotten. */
export function withWorkout(
  kept: Kept,
  { userId, session }: Pick<KeptWorkout, 'userId' | 'session'>,
  workout: KeptWorkout | undefined,
): Kept {
  const others = kept.workouts.filter(one => one.userId !== userId || one.session !== session)
  if (!workout && others.length === kept.workouts.length) return kept
  return { ...kept, workouts: workout ? [...others, workout] : others }
}

/** What was lost on the device and is still known to a page, put back beside what is there. */
export function withLost(there: Kept, lost: Kept): Kept {
  const ids = new Set([...there.outbox.entries, ...there.sent].map(one => one.id))
  const missing = lost.outbox.entries.filter(entry => !ids.has(entry.id))
  const shift = Math.max(0, there.outbox.next - 1)
  const entries = [
    ...there.outbox.entries,
    ...missing.map(entry => ({ ...entry, number: entry.number + shift })),
  ]
  const workouts = lost.workouts.filter(one => workoutOf(there, one.userId, one.session) === undefined)
  return {
    outbox: { entries, next: (entries.at(-1)?.number ?? 0) + 1 },
    sent: there.sent,
    workouts: [...there.workouts, ...workouts],
  }
}

export type Row<K, V> = { key: K; value: V | undefined }

/** What is to be written so that one state becomes the other; a row without a value goes. */
export function differences(before: Kept, after: Kept) {
  const numberOf = (one: { number: number }) => one.number
  return {
    outbox: rows(before.outbox.entries, after.outbox.entries, numberOf),
    sent: rows(before.sent, after.sent, numberOf),
    workouts: rows(before.workouts, after.workouts, one => `${one.userId} ${one.session}`).map(
      ({ key, value }): Row<[string, string], KeptWorkout> => {
        const [userId = '', session = ''] = key.split(' ')
        return { key: [userId, session], value }
      },
    ),
  }
}

function rows<K, V>(before: readonly V[], after: readonly V[], keyOf: (value: V) => K): Row<K, V>[] {
  if (before === after) return []
  const known = new Set(before)
  const keys = new Set(after.map(keyOf))
  const gone = before.filter(value => !keys.has(keyOf(value)))
  return [
    ...gone.map(value => ({ key: keyOf(value), value: undefined })),
    ...after.filter(value => !known.has(value)).map(value => ({ key: keyOf(value), value })),
  ]
}
