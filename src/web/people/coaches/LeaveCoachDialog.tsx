import { useQuery } from '@tanstack/react-query'
import type { Coaching } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { myPrograms } from '#web/shared/queries/assignments.ts'
import { myCoachings, useEndCoachingAsAthlete } from '#web/shared/queries/coaches.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'

/** Asks an athlete to confirm that they want to leave a coach, and lists the data that the athlete keeps. */
export function LeaveCoachDialog({
  coaching,
  isOpen,
  onClose,
}: {
  coaching: Coaching
  isOpen: boolean
  onClose: () => void
}) {
  const { coach } = coaching
  const end = useEndCoachingAsAthlete()
  const { data: coachings = [] } = useQuery(myCoachings)
  const { data: programs = [] } = useQuery(myPrograms)
  const programCount = programs.filter(program => program.coach?.id === coach.id && !program.isEnded).length
  const others = coachings.filter(one => one.state === 'active' && one.id !== coaching.id)
  const confirm = () =>
    end.mutate(coaching.id, {
      onSuccess: () => {
        onClose()
        toast.success(`You no longer work with ${formatFullName(coach)}`)
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Leave ${formatFullName(coach)}?`}
      confirm="Leave coach"
      keep="Stay"
      isBusy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {coach.firstName} will <b>no longer see your data</b> or write programs for you. You keep{' '}
      {programCount > 0 && (
        <>
          <b>{formatCount(programCount, 'current program')}</b> and{' '}
        </>
      )}
      everything you logged.{' '}
      {coaching.isPrimary && others[0] && `${formatFullName(others[0].coach)} may become your main coach.`}
    </ConfirmDialog>
  )
}
