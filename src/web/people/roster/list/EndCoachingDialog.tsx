import type { RosterEntry } from '#contract/people/people.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useEndCoachingAsCoach } from '#web/shared/queries/roster.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'

/**
 * Asks a coach to confirm that they want to stop coaching an athlete, and lists the data that the athlete
 * keeps.
 */
export function EndCoachingDialog({
  row,
  onClose,
  onEnded,
}: {
  row: RosterEntry
  onClose: () => void
  onEnded?: () => void
}) {
  const { athlete, coachingId, program, isPlaceholder } = row
  const end = useEndCoachingAsCoach()
  const confirm = () =>
    end.mutate(coachingId, {
      onSuccess: () => {
        onClose()
        onEnded?.()
        toast.success(
          isPlaceholder
            ? `${formatFullName(athlete)} was deleted`
            : `You no longer coach ${formatFullName(athlete)}`,
        )
      },
    })
  if (isPlaceholder)
    return (
      <ConfirmDialog
        isOpen
        title={`Delete ${formatFullName(athlete)}?`}
        confirm="Delete"
        isBusy={end.isPending}
        onConfirm={confirm}
        onClose={onClose}
      >
        {athlete.firstName} has no account yet. The programs, maxes and notes that you entered are deleted,
        too. This cannot be undone.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      isOpen
      title={`Stop coaching ${formatFullName(athlete)}?`}
      confirm="Stop coaching"
      keep="Keep coaching"
      isBusy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      You will <b>no longer see {athlete.firstName}’s data</b> or be able to assign programs.{' '}
      {athlete.firstName} keeps{' '}
      {program && (
        <>
          <b>
            {program.name} (week {program.week} of {program.weekCount})
          </b>{' '}
          and{' '}
        </>
      )}
      all logged workouts. Nothing is deleted. Only {athlete.firstName} can give you access again.
    </ConfirmDialog>
  )
}
