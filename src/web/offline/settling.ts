import type { QueryKey } from '@tanstack/react-query'
import { cache } from '../app/cache.ts'
import { type Known, known } from './commands.ts'
import { store } from './store.ts'

/** Reads anew what the server knows since it took a command, in every tab; answers how to stop. */
export function followDelivered(userId: string): () => void {
  let seen = latest()
  let isStopped = false
  const look = () => {
    const delivered = store.read().sent.filter(one => one.number > seen && one.userId === userId)
    seen = latest()
    for (const one of delivered) invalidate(touched(known(one)))
  }
  store.whenRead().then(() => {
    seen = latest()
    if (!isStopped) stop = store.subscribe(look)
  })
  let stop = () => {}
  return () => {
    isStopped = true
    stop()
  }
}

const latest = () => store.read().sent.at(-1)?.number ?? 0

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
      return [['pain'], ['sessions']]
    default:
      return [['sessions'], ['workout-logs'], ['regimens', 'mine'], ['analytics'], ['achievements']]
  }
}
