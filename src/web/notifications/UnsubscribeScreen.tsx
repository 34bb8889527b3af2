import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type NotificationKind, notifications } from '#contract/notifications.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { call, poll } from '../app/client.ts'
import { CallFailure, sentenceOf } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { FormFault } from '../ui/FormFault.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'

const about: Record<NotificationKind, string> = {
  invitation: 'invitations of coaches',
  acceptance: 'athletes who join you',
  assignment: 'programs that are assigned to you',
  schedule: 'sessions that are moved or left out',
  program: 'changes of your program',
  workout: 'workouts that athletes log',
  comment: 'comments',
  pain: 'pain reports and their answers',
  session: 'today’s session',
  record: 'records of your athletes',
  waiting: 'logs that wait for your review',
  digest: 'the day before',
}

/** Where the link of a mail leads. Only the press changes something: programs that follow links press nothing. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams()
  const asked = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: async () => (await poll(notifications.unsubscription, { params: { token } })).data,
    retry: false,
  })
  const send = useMutation({
    mutationFn: async () => (await call(notifications.unsubscribe, { params: { token } })).data,
  })
  if (asked.isPending) return <AuthPage title="Mails" sentence="One moment..." />
  if (asked.isError)
    return (
      <AuthPage title="Nothing was switched off" sentence={wordsOf(asked.error)}>
        <TextLink to={paths.settings}>Choose in your settings</TextLink>
      </AuthPage>
    )
  const what = about[asked.data.kind]
  if (send.isSuccess || !asked.data.mail)
    return (
      <AuthPage title="Switched off" sentence={`No more mails come about ${what}. The app still tells you.`}>
        <TextLink to={`${paths.settings}#notifications`}>Choose more in your settings</TextLink>
      </AuthPage>
    )
  return (
    <AuthPage title="No more of these mails?" sentence={`They are about ${what}.`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <FormFault>{send.error && wordsOf(send.error)}</FormFault>
        <SubmitButton isBusy={send.isPending} busy="Switching off...">
          Send me no more of them
        </SubmitButton>
      </form>
    </AuthPage>
  )
}

const wordsOf = (error: unknown) =>
  error instanceof CallFailure && error.status === 404
    ? 'This link is not complete, or its account is gone. No mail comes to an account that is gone.'
    : sentenceOf(error, 'The server could not be asked. Please try again.')
