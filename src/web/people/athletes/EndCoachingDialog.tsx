import type { RosterRow } from '#contract/people.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { fullName } from '../../ui/words.ts'
import { useEndCoaching } from './queries.ts'

/** Before a coach stops working with an athlete: what ends, and what stays. */
export function EndCoachingDialog({
  row,
  onClose,
  onEnded,
}: {
  row: RosterRow
  onClose: () => void
  onEnded?: () => void
}) {
  const { athlete, coachingId, program } = row
  const end = useEndCoaching()
  const confirm = () =>
    end.mutate(coachingId, {
      onSuccess: () => {
        onClose()
        onEnded?.()
        toast.success(`You no longer coach ${fullName(athlete)}`)
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={`End coaching ${fullName(athlete)}?`}
      confirm={`End with ${athlete.firstName}`}
      keep="Go on"
      isBusy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      From that moment you <b>see nothing of {athlete.firstName}’s</b> and can assign nothing more.{' '}
      {program && (
        <>
          <b>
            {program.name}, week {program.week} of {program.weekCount},
          </b>{' '}
          and{' '}
        </>
      )}
      {program ? 'all' : 'All'} that was logged stays with {athlete.firstName}; nothing is deleted. Only{' '}
      {athlete.firstName} can let you in again.
    </ConfirmDialog>
  )
}
