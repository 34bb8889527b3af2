import { useState } from 'react'
import type { Invitation } from '#contract/people.ts'
import { useDates } from '../../app/dates.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { CopyLinkField } from './CopyLinkField.tsx'
import parts from './InvitationRow.module.css'
import { useRemind, useWithdraw } from './queries.ts'

/** Somebody who has not answered: since when, until when, and another try. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, invitedAt, expiresAt, state } = invitation
  const dates = useDates()
  const remind = useRemind()
  const withdraw = useWithdraw()
  const [isAsked, setAsked] = useState(false)
  const sent = remind.data?.data
  return (
    <li className={parts.row}>
      <span className={parts.email}>{email}</span>
      <span className={parts.time}>
        sent {dates.recent(invitedAt)}, {state === 'expired' ? 'expired' : 'expires'}{' '}
        {dates.recent(expiresAt)}
      </span>
      <span className={parts.ways}>
        {sent ? (
          <CopyLinkField link={sent.link} of={email} />
        ) : (
          <TextButton
            aria-label={`Send again to ${email}`}
            disabled={remind.isPending}
            onClick={() => remind.mutate(invitation)}
          >
            Again
          </TextButton>
        )}
        <TextButton aria-label={`Withdraw from ${email}`} onClick={() => setAsked(true)}>
          Withdraw
        </TextButton>
      </span>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Withdraw the invitation of ${email}?`}
        confirm="Withdraw"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(invitation)}
        onClose={() => setAsked(false)}
      >
        Its link works no longer. You can invite this address again.
      </ConfirmDialog>
    </li>
  )
}
