import type { WorkoutLog } from '#contract/workout-logs.ts'
import { useDates } from '../../app/dates.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { countOf, listOf } from '../../ui/words.ts'
import { useRemove } from './queries.ts'

/** Asks before a workout goes to the trash: all that goes with it, in numbers. */
export function DeleteLogDialog({
  log,
  onRemoved,
  onClose,
}: {
  log: WorkoutLog
  onRemoved: () => void
  onClose: () => void
}) {
  const dates = useDates()
  const { mutate, isPending } = useRemove(onRemoved)
  const sets = log.exercises.flatMap(exercise => exercise.sets).length
  const contents = [
    sets > 0 && `${countOf(sets, 'set')} of ${countOf(log.exercises.length, 'exercise')}`,
    log.commentCount > 0 && countOf(log.commentCount, 'comment'),
  ].filter(one => one !== false)
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${log.name || 'this workout'} of ${dates.longDay(dates.dayOf(log.completedAt))}?`}
      confirm={sets > 0 ? `Delete ${countOf(sets, 'set')}` : 'Delete the workout'}
      isBusy={isPending}
      onConfirm={() => mutate(log)}
      onClose={onClose}
    >
      {contents.length > 0 ? `${listOf(contents)} go to the trash` : 'It goes to the trash'} and can be
      restored for 30 days. {log.sessionId && 'Its session will count as not logged. '}What you have earned
      stays earned.
    </ConfirmDialog>
  )
}
