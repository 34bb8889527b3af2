import { useState } from 'react'
import type { Invitation } from '#contract/people/people.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { CopyLinkField } from '#web/people/roster/join-codes/CopyLinkField.tsx'
import { useResendInvitation, useWithdrawInvitation } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import styles from './InvitationRow.module.css'

/** A pending invitation, with its dates, and buttons to resend or withdraw it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, invitedAt, expiresAt, state } = invitation
  const dates = useDateFormatter()
  const resend = useResendInvitation()
  const withdraw = useWithdrawInvitation()
  const [isConfirming, setConfirming] = useState(false)
  const sent = resend.data?.data
  return (
    <li className={styles.row}>
      <span className={styles.email}>{email}</span>
      <span className={styles.time}>
        sent {dates.recent(invitedAt)}, {state === 'expired' ? 'expired' : 'expires'}{' '}
        {dates.recent(expiresAt)}
      </span>
      <span className={styles.ways}>
        {sent ? (
          <CopyLinkField link={sent.link} of={email} />
        ) : (
          <TextButton
            aria-label={`Resend to ${email}`}
            disabled={resend.isPending}
            onClick={() => resend.mutate(invitation)}
          >
            Resend
          </TextButton>
        )}
        <TextButton aria-label={`Withdraw invitation to ${email}`} onClick={() => setConfirming(true)}>
          Withdraw
        </TextButton>
      </span>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Withdraw the invitation to ${email}?`}
        confirm="Withdraw"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(invitation)}
        onClose={() => setConfirming(false)}
      >
        The invitation link will stop working. You can invite this address again.
      </ConfirmDialog>
    </li>
  )
}
