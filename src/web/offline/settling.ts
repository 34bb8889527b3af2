import { hashKey, type QueryKey } from '@tanstack/react-query'
import { cache } from '../app/cache.ts'
import { type Known, known } from './commands.ts'
import { layOverCache } from './lay-over.ts'
import type { Entry } from './outbox.ts'
import { sayRefused } from './refusals.ts'
import { store } from './store.ts'

/** Reads anew what the server knows since it took a command, in every tab; answers how to stop. */
export function followDelivered(userId: string): () => void {
  const look = follow(userId)
  let stop = () => {}
  let isStopped = false
  store.whenRead().then(() => {
    if (isStopped) return
    look()
    stop = store.subscribe(look)
  })
  return () => {
    isStopped = true
    stop()
  }
}

/** What came since it was called last. The first time all that waits is laid over what the device kept to read. */
function follow(userId: string): () => void {
  let seen: { sent: number; entries: readonly Entry[] } | undefined
  return () => {
    const { sent, outbox } = store.read()
    const entries = outbox.entries.filter(entry => entry.userId === userId)
    layOverCache(newIn(entries, seen?.entries ?? []))
    if (seen) {
      const delivered = sent.filter(one => one.userId === userId && one.number > (seen?.sent ?? 0))
      const refused = entries.filter(entry => isNewlyRefused(entry, seen?.entries ?? []))
      invalidate(
        [...delivered, ...withoutThose(seen.entries, entries), ...refused].flatMap(one =>
          touched(known(one)),
        ),
      )
      if (document.visibilityState === 'visible') refused.forEach(sayRefused)
    }
    seen = { sent: sent.at(-1)?.number ?? 0, entries }
  }
}

/** Given since, or changed while it waited. */
const newIn = (entries: readonly Entry[], before: readonly Entry[]) =>
  entries.filter(entry => !before.some(one => one.id === entry.id && one.input === entry.input))

const withoutThose = (before: readonly Entry[], entries: readonly Entry[]) =>
  before.filter(entry => !entries.some(one => one.id === entry.id))

const isNewlyRefused = ({ id, state }: Entry, before: readonly Entry[]) =>
  state.name === 'refused' && !before.some(one => one.id === id && one.state.name === 'refused')

/** Each once, however many commands touched it. */
function invalidate(keys: readonly QueryKey[]) {
  const wanted = new Map(keys.map(key => [hashKey(key), key]))
  for (const queryKey of wanted.values()) cache.invalidateQueries({ queryKey })
}

const ofLogs = [['sessions'], ['workout-logs'], ['regimens', 'mine'], ['analytics'], ['achievements']]

/** What was read from the server and may be different now. */
function touched({ kind, input }: Known): QueryKey[] {
  switch (kind) {
    case 'open-workout.begin':
    case 'open-workout.change':
      return []
    case 'open-workout.discard':
      return [['open-workouts']]
    case 'comment.write':
      return [['workout-logs', 'one', input.workoutLogId]]
    case 'session.move':
    case 'session.skip':
    case 'session.unskip':
      return [['sessions'], ['regimens', 'mine']]
    case 'exercise-note.write':
      return [['exercise-notes']]
    case 'pain.report':
      return [['pain'], ['sessions'], ['workout-logs']]
    case 'workout-log.record':
      // Asked before the log arrived, the server still said that its workout is under way.
      return [...ofLogs, ['open-workouts']]
    case 'workout-log.record-for':
      return [['sessions'], ['workout-logs'], ['analytics'], ['people'], ['pain']]
    default:
      return ofLogs
  }
}
