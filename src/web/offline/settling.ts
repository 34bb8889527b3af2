import type { QueryKey } from '@tanstack/react-query'
import { cache } from '../app/cache.ts'
import { type Known, known } from './commands.ts'
import { sayRefused } from './refusals.ts'
import { store } from './store.ts'

/** Reads anew what the server knows since it took a command, in every tab; answers how to stop. */
export function followDelivered(userId: string): () => void {
  const look = follow(userId)
  let stop = () => {}
  let isStopped = false
  store.whenRead().then(() => {
    look()
    if (!isStopped) stop = store.subscribe(look)
  })
  return () => {
    isStopped = true
    stop()
  }
}

/** What came since it was called last; nothing the first time. */
function follow(userId: string): () => void {
  let seen: { sent: number; refused: ReadonlySet<string> } | undefined
  return () => {
    const { sent, outbox } = store.read()
    const own = outbox.entries.filter(entry => entry.userId === userId && entry.state.name === 'refused')
    if (seen) {
      const { sent: last, refused } = seen
      for (const one of sent) {
        if (one.number > last && one.userId === userId) invalidate(touched(known(one)))
      }
      if (document.visibilityState === 'visible')
        own.filter(entry => !refused.has(entry.id)).forEach(sayRefused)
    }
    seen = { sent: sent.at(-1)?.number ?? 0, refused: new Set(own.map(entry => entry.id)) }
  }
}

function invalidate(keys: readonly QueryKey[]) {
  for (const queryKey of keys) cache.invalidateQueries({ queryKey })
}

/** What was read from the server and may be different now. */
function touched({ kind, input }: Known): QueryKey[] {
  switch (kind) {
    case 'open-workout.begin':
    case 'open-workout.change':
    case 'open-workout.discard':
      return []
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
    default:
      return [['sessions'], ['workout-logs'], ['regimens', 'mine'], ['analytics'], ['achievements']]
  }
}
