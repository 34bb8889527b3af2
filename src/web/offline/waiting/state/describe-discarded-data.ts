import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { toTypedCommand as commandOf } from '#web/offline/outbox/commands.ts'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { countLoggedSets, type ExercisesWithSets } from './describe-command.ts'

type DiscardedCommands = readonly Pick<OutboxEntry, 'kind' | 'input'>[]
type LossCounts = { sets: number; comments: number; messages: number; pictures: number; changes: number }

/**
 * Describes the data lost when commands are discarded, such as `3 sets and 1 comment`. For a workout in
 * progress, passed as `here`, counts all logged sets, even those that have already been sent.
 */
export function describeDiscardedData(
  entries: DiscardedCommands,
  here?: { exercises: ExercisesWithSets },
): string {
  const counts = entries.map(countDiscardedData)
  const sum = (key: keyof LossCounts) => counts.reduce((total, one) => total + one[key], 0)
  const isInProgress = here && entries.some(({ kind }) => kind.startsWith('open-workout.'))
  const sets = isInProgress ? countLoggedSets(here.exercises) : sum('sets')
  const [comments, messages, pictures] = [sum('comments'), sum('messages'), sum('pictures')]
  // If sets, comments or messages are lost, other changes, such as starting a workout or skipping a session, are not
  // mentioned.
  const changes = sets + comments + messages > 0 ? 0 : sum('changes')
  const parts = [
    ...(sets > 0 ? [formatCount(sets, 'set')] : []),
    ...(comments > 0 ? [formatCount(comments, 'comment')] : []),
    ...(messages > 0 ? [formatCount(messages, 'message')] : []),
    ...(pictures > 0 ? [formatCount(pictures, 'picture')] : []),
    ...(changes > 0 ? [formatCount(changes, 'change')] : []),
  ]
  return formatList(parts) || '1 change'
}

function countDiscardedData(entry: DiscardedCommands[number]): LossCounts {
  const { kind, input } = commandOf(entry)
  const none = { sets: 0, comments: 0, messages: 0, pictures: 0, changes: 0 }
  if (kind === 'workout-log.record' || kind === 'workout-log.record-for')
    return { ...none, sets: countLoggedSets(input.recorded.exercises) }
  if (kind === 'open-workout.change' && input.change.kind === 'set-done') return { ...none, sets: 1 }
  if (kind === 'comment.write') return { ...none, comments: 1 }
  if (kind === 'message.send') return { ...none, messages: 1, pictures: input.pictures?.length ?? 0 }
  return { ...none, changes: 1 }
}
