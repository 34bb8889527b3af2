import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { useDeleteLog } from './queries.ts'

/**
 * Asks the athlete to confirm moving a workout to the trash, stating how many sets and comments the workout
 * contains.
 */
export function DeleteLogDialog({
  log,
  onRemoved,
  onClose,
}: {
  log: WorkoutLog
  onRemoved: () => void
  onClose: () => void
}) {
  const dates = useDateFormatter()
  const { mutate, isPending } = useDeleteLog(onRemoved)
  const sets = log.exercises.flatMap(exercise => exercise.sets).length
  const contents = [
    sets > 0 && `${formatCount(sets, 'set')} of ${formatCount(log.exercises.length, 'exercise')}`,
    log.commentCount > 0 && formatCount(log.commentCount, 'comment'),
  ].filter(one => one !== false)
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${log.name || 'this workout'} from ${dates.longDay(dates.dayOf(log.completedAt))}?`}
      confirm={sets > 0 ? `Delete ${formatCount(sets, 'set')}` : 'Delete workout'}
      isBusy={isPending}
      onConfirm={() => mutate(log)}
      onClose={onClose}
    >
      {contents.length > 0
        ? `${formatList(contents)} will be moved to the trash`
        : 'The workout will be moved to the trash'}{' '}
      and can be restored for 30 days. {log.sessionId && 'The session will be marked as not logged.'} You keep
      your achievements.
    </ConfirmDialog>
  )
}
