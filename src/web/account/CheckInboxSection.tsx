import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatInstant } from '#training/localization/format-instant.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { resendVerificationInput } from '#web/app/schemas/account-schemas.ts'
import { useSession } from '#web/app/session/session.tsx'
import { resendCoolDownMs } from '#web/app/specification/constants.ts'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './CheckInboxSection.module.css'
import { useInvitationParams } from './invitation-params.ts'

/** Shows the address to which the confirmation link was sent, with a button to send the link again. */
export function CheckInboxSection({ email }: { email: string }) {
  const welcome = useInvitationParams()
  const isMailed = useQuery(serverInfo).data?.mail !== 'files'
  return (
    <AuthPage
      title={email && isMailed ? 'Check your inbox' : 'Confirm your email'}
      sentence={
        email && !isMailed ? (
          <>
            This server does not send email. Ask its administrator for the link that confirms <b>{email}</b>.
          </>
        ) : email ? (
          <>
            We sent a link to <b>{email}</b>. Open the link on any device, then sign in here.
          </>
        ) : (
          'Enter your email address to get a confirmation link.'
        )
      }
    >
      <ResendLinkForm email={email} />
      <ul className={styles.ways}>
        {email && (
          <li>
            Wrong address? <TextLink to={paths.register(welcome)}>Register again</TextLink>
          </li>
        )}
        <li>
          No email? <span className={styles.advice}>Check your spam folder</span>
        </li>
        <li>
          Want to confirm later? <TextLink to={paths.login(welcome)}>Sign in</TextLink>
        </li>
      </ul>
    </AuthPage>
  )
}

function ResendLinkForm({ email }: { email: string }) {
  const { resendVerification } = useSession()
  const [, setQuery] = useSearchParams()
  // After registration, the navigation state contains the time at which the first email was sent.
  const { state } = useLocation()
  const [sentAtMs, setSentAt] = useState<number | undefined>(state?.sentAtMs)
  const waitSeconds = useResendCooldown(sentAtMs)
  const send = useSubmission({
    mutationFn: (address: { email: string }) => resendVerification(address.email),
    onSuccess: (_, address) => {
      setSentAt(Date.now())
      if (!email)
        setQuery(query => new URLSearchParams([...query, ['email', address.email]]), { replace: true })
    },
  })
  const form = useValidatedForm(resendVerificationInput, { email })
  const isWaiting = send.isPending || waitSeconds > 0
  const submit = form.onChecked(address => {
    if (!isWaiting) send.mutate(address)
  })

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {!email && (
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
      )}
      <FormFault>{send.error && getFailureMessage(send.error, messages.register.failed)}</FormFault>
      <SubmitButton isBusy={isWaiting} busy={send.isPending ? 'Sending...' : `Resend in ${waitSeconds} s`}>
        {email ? 'Resend link' : 'Send link'}
      </SubmitButton>
      <p className={styles.sent} role="status">
        {sentAtMs && `Sent at ${formatInstant(new Date(sentAtMs), { timeStyle: 'short' })}.`}
      </p>
    </form>
  )
}

/** Returns the seconds until the user may send the email again. */
function useResendCooldown(sentAtMs: number | undefined): number {
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
