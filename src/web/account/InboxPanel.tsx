import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { account } from '#contract/account.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { resendCoolDownMs } from '../app/constants.ts'
import { sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { FormFault } from '../ui/FormFault.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './InboxPanel.module.css'
import { useWelcome } from './welcome.ts'

/** Look in your inbox: where the link went, and another one if it does not come. */
export function InboxPanel({ email }: { email: string }) {
  const welcome = useWelcome()
  return (
    <AuthPage
      title={email ? 'Look in your inbox' : 'Confirm your address'}
      sentence={
        email ? (
          <>
            A link went to <b>{email}</b>. Open it on any device, then sign in here.
          </>
        ) : (
          'Enter your address, and a link to confirm it goes there.'
        )
      }
    >
      <ResendForm email={email} />
      <ul className={parts.ways}>
        {email && (
          <li>
            Wrong address? <TextLink to={paths.register(welcome)}>Register again</TextLink>
          </li>
        )}
        <li>
          Nothing there? <span className={parts.advice}>Look in the spam folder</span>
        </li>
        <li>
          Later? <TextLink to={paths.login(welcome)}>Sign in</TextLink>
        </li>
      </ul>
    </AuthPage>
  )
}

function ResendForm({ email }: { email: string }) {
  const { resendVerification } = useSession()
  const [, setQuery] = useSearchParams()
  // Registering has sent the first one.
  const { state } = useLocation()
  const [sentAtMs, setSentAt] = useState<number | undefined>(state?.sentAtMs)
  const waitSeconds = useCoolDown(sentAtMs)
  const send = useMutation({
    mutationFn: (address: { email: string }) => resendVerification(address.email),
    onSuccess: (_, address) => {
      setSentAt(Date.now())
      if (!email)
        setQuery(query => new URLSearchParams([...query, ['email', address.email]]), { replace: true })
    },
  })
  const form = useCheckedForm(account.resendVerification.input, { email })
  const isWaiting = send.isPending || waitSeconds > 0
  const submit = form.onChecked(address => {
    if (!isWaiting) send.mutate(address)
  })

  return (
    <form onSubmit={submit} noValidate className={parts.form}>
      {!email && (
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
      )}
      <FormFault>{send.error && sentenceOf(send.error, messages.register.failed)}</FormFault>
      <SubmitButton
        isBusy={isWaiting}
        busy={send.isPending ? 'Sending...' : `Send it again in ${waitSeconds} s`}
      >
        {email ? 'Send it again' : 'Send the link'}
      </SubmitButton>
      <p className={parts.sent} role="status">
        {sentAtMs && `Sent at ${new Date(sentAtMs).toLocaleTimeString([], { timeStyle: 'short' })}.`}
      </p>
    </form>
  )
}

/** The seconds until it may be sent again. */
function useCoolDown(sentAtMs: number | undefined): number {
  const [nowMs, setNow] = useState(Date.now)
  const leftMs = sentAtMs ? sentAtMs + resendCoolDownMs - nowMs : 0
  const isCounting = leftMs > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return Math.min(resendCoolDownMs / 1000, Math.max(0, Math.ceil(leftMs / 1000)))
}
