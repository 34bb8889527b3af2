import { isGroup } from '#training/workout/order.ts'
import { useUnits } from '../../app/person.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useLogging } from './context.ts'
import { markSentence } from './mark-words.ts'

/** What a tick brought about, for those who do not see it: the best it beat, and whose turn it is in a group. */
export function SaidPanel() {
  const { workout, marks, next, letters } = useLogging()
  const units = useUnits()
  const sets = workout.blocks.flatMap(block => block.exercises).flatMap(exercise => exercise.sets)
  const last = sets.find(set => set.id === workout.lastSetId && set.doneAt !== null)
  const mark = last && marks?.get(last.id)
  const turn =
    last && next && isGroup(next.block)
      ? `Next: ${letters.get(next.exercise.id)} ${next.exercise.name}, round ${next.index + 1}`
      : ''
  return (
    <VisuallyHidden role="status">
      {[mark && markSentence(mark, last.typed, units), turn].filter(Boolean).join('. ')}
    </VisuallyHidden>
  )
}
