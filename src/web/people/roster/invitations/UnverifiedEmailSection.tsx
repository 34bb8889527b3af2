import { useMutation } from '@tanstack/react-query'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession, useUser } from '#web/app/session/session.tsx'
import { rosterMessages } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './UnverifiedEmailSection.module.css'

/**
 * Asks a coach to confirm their email address, which is required before they can invite athletes or assign
 * programs.
 */
export function UnverifiedEmailSection() {
  const { email, isEmailVerified } = useUser()
  const { resendVerification } = useSession()
  const send = useMutation({
    mutationFn: () => resendVerification(email),
    onSuccess: () => toast.success(`New link sent to ${email}`),
    onError: error => toast.failure(getFailureMessage(error, rosterMessages.requestFailed)),
  })
  if (isEmailVerified) return null
  return (
    <div role="note" className={styles.note}>
      To invite athletes and assign programs, confirm your address with the link sent to <b>{email}</b>.{' '}
      <TextButton disabled={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
        {send.isSuccess ? 'Link sent' : 'Resend link'}
      </TextButton>
    </div>
  )
}
