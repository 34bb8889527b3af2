import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sharedMessages } from '#contract/shared-messages.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { getPathAfterSignIn, useInvitationParamsWithFallback } from './invitation-params.ts'

/** Confirms an email address with the given token. The query runs once, even if the page rerenders. */
export function EmailVerificationResultSection({ token }: { token: string }) {
  const { verifyEmail, isAuthenticated } = useSession()
  const welcome = useInvitationParamsWithFallback()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['account', 'verification', token],
    queryFn: () => verifyEmail(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  if (isPending) return <AuthPage title="Confirming your email..." />
  if (error) return <VerificationFailed error={error} onRetry={refetch} />
  return (
    <div role="status">
      <AuthPage
        title={data.isAlreadyVerified ? 'Already confirmed' : 'Email confirmed'}
        sentence={
          data.isAlreadyVerified
            ? 'Your email address is already confirmed.'
            : 'You can now use all features.'
        }
      >
        <Button
          component={Link}
          to={isAuthenticated ? getPathAfterSignIn(welcome) : paths.login(welcome)}
          size="lg"
          fullWidth
        >
          {isAuthenticated ? 'Continue' : 'Sign in'}
        </Button>
      </AuthPage>
    </div>
  )
}

/** Offers to send a new link if the current one is invalid, or to try again if the server did not respond. */
function VerificationFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isLinkInvalid = error instanceof CallFailure && error.status >= 400 && error.status < 500
  return (
    <div role="alert">
      <AuthPage
        title="Email not confirmed"
        sentence={getFailureMessage(error, isLinkInvalid ? sharedMessages.invalidToken : messages.network)}
      >
        {isLinkInvalid ? (
          <Button component={Link} to={paths.verifyEmail()} size="lg" fullWidth>
            Send a new link
          </Button>
        ) : (
          <Button onClick={onRetry} size="lg" fullWidth>
            Try again
          </Button>
        )}
        <p>
          <TextLink to={paths.login()}>Sign in</TextLink>
        </p>
      </AuthPage>
    </div>
  )
}
