import { useMutation } from '@tanstack/react-query'
import { type Coaching, people } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './ImportConsentRow.module.css'

/** The coach's request to import workouts, or the permission that the athlete has given and can withdraw. */
export function ImportConsentRow({
  coaching: { id, coach, importConsent = 'none' },
}: {
  coaching: Coaching
}) {
  const answer = useMutation({
    mutationFn: (allows: boolean) => call(people.allowImport, { params: { id }, input: { allows } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
    onError: error => toast.failure(getFailureMessage(error, 'The change was not saved. Please try again.')),
  })
  if (importConsent === 'none') return null
  const isAllowed = importConsent === 'allowed'
  return (
    <section className={styles.row} aria-label={`Imports by ${coach.firstName}`}>
      <p>
        <b>Import workouts.</b>{' '}
        {isAllowed
          ? `${coach.firstName} can bring workouts from another app for you while you share your sessions and sets.`
          : `${coach.firstName} asks to bring workouts from another app for you. You can undo each import.`}
      </p>
      {isAllowed ? (
        <TextButton disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          Do not allow any more
        </TextButton>
      ) : (
        <>
          <TextButton disabled={answer.isPending} onClick={() => answer.mutate(true)}>
            Allow
          </TextButton>
          <TextButton disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Do not allow
          </TextButton>
        </>
      )}
    </section>
  )
}
