import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type NotificationKind, notifications } from '#contract/account/notifications.ts'
import { call, poll } from '#web/app/client/api-client.ts'
import { getFailureMessage, isNotFound } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'

const kindDescriptions: Record<NotificationKind, string> = {
  invitation: 'invitations from coaches',
  acceptance: 'athletes who join you',
  assignment: 'programs assigned to you',
  schedule: 'moved or skipped sessions',
  program: 'changes to your program',
  status: 'paused, resumed and ended programs',
  workout: 'workouts your athletes log',
  comment: 'comments',
  message: 'messages',
  pain: 'pain reports and replies',
  session: 'today’s session',
  record: 'your athletes’ records',
  waiting: 'logs waiting for your review',
  digest: 'the previous day’s training',
  consent: 'sharing that is about to end',
  integration: 'proposed changes and connected apps',
}

/**
 * The page that opens from the unsubscribe link in an email. Opening it does not unsubscribe the user,
 * because mail scanners follow links; only the button does.
 */
export function UnsubscribeScreen() {
  const { token = '' } = useParams()
  const subscription = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: async () => (await poll(notifications.unsubscription, { params: { token } })).data,
    retry: false,
  })
  const send = useSubmission({
    mutationFn: async () => (await call(notifications.unsubscribe, { params: { token } })).data,
  })
  if (subscription.isPending) return <AuthPage title="Email notifications" sentence="One moment..." />
  if (subscription.isError)
    return (
      <AuthPage title="You were not unsubscribed" sentence={describeUnsubscribeError(subscription.error)}>
        <TextLink to={paths.settings}>Notification settings</TextLink>
      </AuthPage>
    )
  const topic = kindDescriptions[subscription.data.kind]
  if (send.isSuccess || !subscription.data.mail)
    return (
      <AuthPage
        title="Unsubscribed"
        sentence={`You will get no more emails about ${topic}. You will still get notifications in the app.`}
      >
        <TextLink to={`${paths.settings}#notifications`}>Notification settings</TextLink>
      </AuthPage>
    )
  return (
    <AuthPage title="Unsubscribe from these emails?" sentence={`These emails are about ${topic}.`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <FormFault>{send.error && describeUnsubscribeError(send.error)}</FormFault>
        <SubmitButton isBusy={send.isPending} busy="Unsubscribing...">
          Unsubscribe
        </SubmitButton>
      </form>
    </AuthPage>
  )
}

const describeUnsubscribeError = (error: unknown) =>
  isNotFound(error)
    ? 'This link is incomplete, or the account it belongs to was deleted. Deleted accounts get no emails.'
    : getFailureMessage(error, 'The server could not be reached. Please try again.')
