import { useEffect, useState } from 'react'
import { formatInstant } from '#training/localization/format-instant.ts'
import { readInvitationParams } from '#web/account/invitation-params.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { resendCoolDownMs } from '#web/app/specification/constants.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useVisitorForm } from '#web/app/visitors/use-visitor-form.ts'
import { VisitorTextLink } from '#web/app/visitors/VisitorTextLink.tsx'
import { useVisitorPage } from '#web/app/visitors/visitor-page.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { NativeField } from '#web/ui/native/NativeField.tsx'
import { NativeSubmitButton } from '#web/ui/native/NativeSubmitButton.tsx'
import styles from './CheckInboxSection.module.css'

/** Shows the address to which the confirmation link was sent, with a button to send the link again. */
export function CheckInboxSection({ email }: { email: string }) {
  const { query, server } = useVisitorPage()
  const welcome = readInvitationParams(query)
  const isMailed = server?.mail !== 'files'
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
            Wrong address? <VisitorTextLink to={paths.register(welcome)}>Register again</VisitorTextLink>
          </li>
        )}
        <li>
          No email? <span className={styles.advice}>Check your spam folder</span>
        </li>
        <li>
          Want to confirm later? <VisitorTextLink to={paths.login(welcome)}>Sign in</VisitorTextLink>
        </li>
      </ul>
    </AuthPage>
  )
}

const loadSchema = async () => (await import('#web/app/schemas/account-schemas.ts')).resendVerificationInput

function ResendLinkForm({ email }: { email: string }) {
  const { actions, query, state, open } = useVisitorPage()
  // After registration, the navigation state contains the time at which the first email was sent.
  const [sentAtMs, setSentAt] = useState(() => readSentAtMs(state))
  const waitSeconds = useResendCooldown(sentAtMs)
  const isWaiting = waitSeconds > 0
  const form = useVisitorForm({
    initialValues: { email },
    loadSchema,
    send: async address => {
      if (isWaiting) return
      await actions.resendVerification(address.email)
      setSentAt(Date.now())
      if (!email)
        open(paths.verifyEmail({ email: address.email, ...readInvitationParams(query) }), { replace: true })
    },
  })

  return (
    <form {...form.formProps} className={styles.form}>
      {!email && (
        <NativeField
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...form.getFieldProps('email')}
        />
      )}
      <FormFault>{form.error ? getFailureMessage(form.error, messages.register.failed) : null}</FormFault>
      <NativeSubmitButton
        isBusy={form.isBusy || isWaiting}
        busy={isWaiting ? `Resend in ${waitSeconds} s` : 'Sending...'}
      >
        {email ? 'Resend link' : 'Send link'}
      </NativeSubmitButton>
      <p className={styles.sent} role="status">
        {sentAtMs && `Sent at ${formatInstant(new Date(sentAtMs), { timeStyle: 'short' })}.`}
      </p>
    </form>
  )
}

function readSentAtMs(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('sentAtMs' in state)) return undefined
  return typeof state.sentAtMs === 'number' ? state.sentAtMs : undefined
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
