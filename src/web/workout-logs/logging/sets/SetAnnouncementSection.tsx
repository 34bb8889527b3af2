import { isSetDone } from '#training/workout/model/active-workout.ts'
import { isGroupedBlock } from '#training/workout/sets/set-order.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { describeSetHighlight } from './format-set-highlight.ts'

/** When a set is completed, announces personal bests and the next exercise in the group to screen readers. */
export function SetAnnouncementSection() {
  const { workout, highlights, next, letters } = useLoggingContext()
  const units = useUnits()
  const sets = workout.blocks.flatMap(block => block.exercises).flatMap(exercise => exercise.sets)
  const last = sets.find(set => set.id === workout.lastSetId && isSetDone(set))
  const highlight = last && highlights?.get(last.id)
  const nextText =
    last && next && isGroupedBlock(next.block)
      ? `Next: ${letters.get(next.exercise.id)} ${next.exercise.name}, round ${next.index + 1}`
      : ''
  return (
    <VisuallyHidden role="status">
      {[highlight && describeSetHighlight(highlight, last.typed, units), nextText].filter(Boolean).join('. ')}
    </VisuallyHidden>
  )
}
