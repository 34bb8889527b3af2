import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { EmailChangeRequest, EmailChangeSide } from '#contract/account/email-change.ts'
import type { User } from '#contract/account/profile.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { cancelEmailChange, myEmailChange } from './queries.ts'

const NewEmailAddressSection = lazyWithPreload(
  async () => (await import('./NewEmailAddressSection.tsx')).NewEmailAddressSection,
)

/** Shows the email address and lets the user request another one. */
export function EmailAddressSection({ user }: { user: User }) {
  const { data: request } = useQuery(myEmailChange)
  const [isOpen, setOpen] = useState(false)
  if (request) return <RequestRow request={request} user={user} />
  return (
    <>
      <LabelValueRow label="Email address" detail={user.email}>
        <TextButton
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Cancel changing the email address' : 'Change email address'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Cancel' : 'Change'}
        </TextButton>
      </LabelValueRow>
      {isOpen && (
        <Suspense fallback={<LoadingRows count={3} height={48} />}>
          <NewEmailAddressSection onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function RequestRow({ request, user }: { request: EmailChangeRequest; user: User }) {
  const dates = useDateFormatter()
  const isMailed = useQuery(serverInfo).data?.mail !== 'files'
  const cancel = useSubmission({
    mutationFn: cancelEmailChange,
    onSuccess: () => toast.success('Your email address stays as it is.'),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The change was not cancelled. Please try again.')),
  })
  const addresses: Record<EmailChangeSide, string> = { current: user.email, new: request.newEmail }
  const unconfirmed = request.unconfirmed.map(side => addresses[side]).join(' and ')
  const nextStep = isMailed
    ? `Open the link that we sent to ${unconfirmed}`
    : `This server does not send email. Ask its administrator for the link for ${unconfirmed}`
  return (
    <LabelValueRow
      label="Email address"
      detail={
        <>
          {user.email}, to be changed to <b>{request.newEmail}</b>. {nextStep} until{' '}
          {dates.calendarDay(dates.dayOf(request.expiresAt))}, {dates.time(request.expiresAt)}. If you have no
          access to your current address, ask the administrator.
        </>
      }
    >
      <TextButton
        aria-label="Cancel the change of the email address"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Cancel change
      </TextButton>
    </LabelValueRow>
  )
}
