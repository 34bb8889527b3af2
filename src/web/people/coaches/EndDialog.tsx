import { useQuery } from '@tanstack/react-query'
import type { Coaching } from '#contract/people.ts'
import { toast } from '../../app/toast.ts'
import { myPrograms } from '../../assignments/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { countOf, fullName } from '../../ui/words.ts'
import { myCoachings, useEndCoaching } from './queries.ts'

/** Before two stop working together: what ends, and what stays. */
export function EndDialog({
  coaching,
  isOpen,
  onClose,
}: {
  coaching: Coaching
  isOpen: boolean
  onClose: () => void
}) {
  const { coach } = coaching
  const end = useEndCoaching()
  const { data: coachings = [] } = useQuery(myCoachings)
  const { data: programs = [] } = useQuery(myPrograms)
  const running = programs.filter(program => program.coach?.id === coach.id && !program.isEnded).length
  const others = coachings.filter(one => one.state === 'active' && one.id !== coaching.id)
  const confirm = () =>
    end.mutate(coaching.id, {
      onSuccess: () => {
        onClose()
        toast.success(`You no longer work with ${fullName(coach)}`)
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`End with ${fullName(coach)}?`}
      confirm={`End with ${coach.firstName}`}
      keep="Go on"
      isBusy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      From that moment {coach.firstName} <b>sees nothing of yours</b> and writes you no more programs.{' '}
      {running > 0 && (
        <>
          <b>{countOf(running, 'running program')}</b> and all you logged stay with you.{' '}
        </>
      )}
      {running === 0 && 'All you logged stays with you. '}
      {coaching.isPrimary && others[0] && `${fullName(others[0].coach)} may become your main coach.`}
    </ConfirmDialog>
  )
}
