import { useEffect, useState } from 'react'
import { sharedMessages } from '#contract/shared-messages.ts'
import { findInvitationParams, getPathAfterSignIn } from '#web/account/invitation-params.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { VisitorTextLink } from '#web/app/visitors/VisitorTextLink.tsx'
import { useVisitorPage, type VisitorActions } from '#web/app/visitors/visitor-page.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import buttonStyles from '#web/ui/native/NativeButton.module.css'

type Confirmation = Awaited<ReturnType<VisitorActions['verifyEmail']>>

/** Confirms an email address with the given token, once, even if the page rerenders. */
export function EmailVerificationResultSection({ token }: { token: string }) {
  const { isAuthenticated, Link, query } = useVisitorPage()
  const [welcome] = useState(() => findInvitationParams(query))
  const { confirmation, error, retry } = useVerification(token)

  if (error !== undefined) return <VerificationFailed error={error} onRetry={retry} />
  if (!confirmation) return <AuthPage title="Confirming your email..." />
  return (
    <div role="status">
      <AuthPage
        title={confirmation.isAlreadyVerified ? 'Already confirmed' : 'Email confirmed'}
        sentence={
          confirmation.isAlreadyVerified
            ? 'Your email address is already confirmed.'
            : 'You can now use all features.'
        }
      >
        <Link
          to={isAuthenticated ? getPathAfterSignIn(welcome) : paths.login(welcome)}
          className={buttonStyles.button ?? ''}
        >
          {isAuthenticated ? 'Continue' : 'Sign in'}
        </Link>
      </AuthPage>
    </div>
  )
}

/** The requests sent so far, by token, because a second one would be told that the address is already confirmed. */
const verifications = new Map<string, Promise<Confirmation>>()

function useVerification(token: string) {
  const { verifyEmail } = useVisitorPage().actions
  const [result, setResult] = useState<{ token: string; confirmation?: Confirmation; error?: unknown }>()
  const verify = useLatestCallback(async () => {
    const sent = verifications.get(token) ?? verifyEmail(token)
    verifications.set(token, sent)
    try {
      setResult({ token, confirmation: await sent })
    } catch (error) {
      verifications.delete(token)
      setResult({ token, error })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another address to confirm
  useEffect(() => void verify(), [token])
  const { confirmation, error } = result?.token === token ? result : {}
  return {
    confirmation,
    error,
    retry: () => {
      setResult(undefined)
      void verify()
    },
  }
}

/** Offers to send a new link if the current one is invalid, or to try again if the server did not respond. */
function VerificationFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { Link } = useVisitorPage()
  const isLinkInvalid = error instanceof CallFailure && error.status >= 400 && error.status < 500
  return (
    <div role="alert">
      <AuthPage
        title="Email not confirmed"
        sentence={getFailureMessage(error, isLinkInvalid ? sharedMessages.invalidToken : messages.network)}
      >
        {isLinkInvalid ? (
          <Link to={paths.verifyEmail()} className={buttonStyles.button ?? ''}>
            Send a new link
          </Link>
        ) : (
          <button type="button" className={buttonStyles.button} onClick={onRetry}>
            Try again
          </button>
        )}
        <p>
          <VisitorTextLink to={paths.login()}>Sign in</VisitorTextLink>
        </p>
      </AuthPage>
    </div>
  )
}
