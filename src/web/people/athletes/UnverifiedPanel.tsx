import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../app/failures.ts'
import { useSession, useUser } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { said } from './queries.ts'
import parts from './UnverifiedPanel.module.css'

/** Why inviting and assigning wait, and the way out; nothing for whoever has confirmed the address. */
export function UnverifiedPanel() {
  const { email, isEmailVerified } = useUser()
  const { resendVerification } = useSession()
  const send = useMutation({
    mutationFn: () => resendVerification(email),
    onSuccess: () => toast.success(`A new link went to ${email}`),
    onError: error => toast.failure(sentenceOf(error, said.otherwise)),
  })
  if (isEmailVerified) return null
  return (
    <div role="note" className={parts.note}>
      Inviting and assigning wait until your address is confirmed: open the link that went to <b>{email}</b>.{' '}
      <TextButton disabled={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
        {send.isSuccess ? 'Sent again' : 'Send it again'}
      </TextButton>
    </div>
  )
}
