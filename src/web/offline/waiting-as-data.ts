import type { Entry } from './outbox.ts'
import { store } from './store.ts'

/**
 * What waits and what is under way of one person, to keep as a file: named in words, complete in figures. With `ids`:
 * these commands alone.
 */
export function waitingAsData(userId: string, ids?: readonly string[]): { name: string; json: string } {
  const { outbox, workouts } = store.read()
  const own = outbox.entries.filter(one => one.userId === userId && (ids?.includes(one.id) ?? true))
  const underWay = ids ? [] : workouts.filter(one => one.userId === userId).map(one => one.workout)
  const content = {
    about: 'What was done in Cornerman on this device and did not reach the server.',
    savedAt: new Date().toISOString(),
    waiting: own.map(readable),
    workoutsUnderWay: underWay,
  }
  return {
    name: `cornerman-waiting-${content.savedAt.slice(0, 10)}`,
    json: JSON.stringify(content, undefined, 2),
  }
}

const readable = ({ title, kind, madeAt, state, input, id }: Entry) => ({
  title,
  kind,
  madeAt,
  state: state.name === 'refused' ? `refused: ${state.refusal.message}` : state.name,
  id,
  input,
})
