import { countOf, listOf } from '../../ui/words.ts'
import { known as commandOf } from '../commands.ts'
import type { Entry } from '../outbox.ts'
import { countSets, type Exercises } from './words.ts'

type Given = readonly Pick<Entry, 'kind' | 'input'>[]
type Counts = { sets: number; comments: number; changes: number }

/**
 * `3 sets and 1 comment`: what is lost where these are given up. With a workout under way all of it goes that is
 * `here`, whatever of it was sent before.
 */
export function lossOf(entries: Given, here?: { exercises: Exercises }): string {
  const counted = entries.map(countsOf)
  const sum = (what: keyof Counts) => counted.reduce((all, one) => all + one[what], 0)
  const isUnderWay = here && entries.some(({ kind }) => kind.startsWith('open-workout.'))
  const sets = isUnderWay ? countSets(here.exercises) : sum('sets')
  const comments = sum('comments')
  // Beginning or skipping is nothing beside the sets that go with it.
  const changes = sets + comments > 0 ? 0 : sum('changes')
  const said = [
    ...(sets > 0 ? [countOf(sets, 'set')] : []),
    ...(comments > 0 ? [countOf(comments, 'comment')] : []),
    ...(changes > 0 ? [countOf(changes, 'change')] : []),
  ]
  return listOf(said) || '1 change'
}

function countsOf(entry: Given[number]): Counts {
  const { kind, input } = commandOf(entry)
  const none = { sets: 0, comments: 0, changes: 0 }
  if (kind === 'workout-log.record' || kind === 'workout-log.record-for')
    return { ...none, sets: countSets(input.recorded.exercises) }
  if (kind === 'open-workout.change' && input.change.kind === 'set-done') return { ...none, sets: 1 }
  if (kind === 'comment.write') return { ...none, comments: 1 }
  return { ...none, changes: 1 }
}
