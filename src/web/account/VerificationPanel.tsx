import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failures } from '#contract/failures.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { CallFailure, sentenceOf } from '../app/failures.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { nextOf, useKeptWelcome } from './welcome.ts'

/** Confirms an address with its token: once, however often the page is drawn. */
export function VerificationPanel({ token }: { token: string }) {
  const { verifyEmail, isAuthenticated } = useSession()
  const welcome = useKeptWelcome()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['account', 'verification', token],
    queryFn: () => verifyEmail(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  if (isPending) return <AuthPage title="Confirming your address..." />
  if (error) return <Refused error={error} onRetry={refetch} />
  return (
    <div role="status">
      <AuthPage
        title={data.isAlreadyVerified ? 'Already verified' : 'Your address is verified'}
        sentence={
          data.isAlreadyVerified
            ? 'This address was confirmed before. There is nothing left to do.'
            : 'Thank you. Everything is open to you now.'
        }
      >
        <Button
          component={Link}
          to={isAuthenticated ? nextOf(welcome) : paths.login(welcome)}
          size="lg"
          fullWidth
        >
          {isAuthenticated ? 'Go on' : 'Sign in'}
        </Button>
      </AuthPage>
    </div>
  )
}

/** A link that does not work, or a server that did not answer: only the latter is worth another try. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isLinkWrong = error instanceof CallFailure && error.status >= 400 && error.status < 500
  return (
    <div role="alert">
      <AuthPage
        title="Not verified"
        sentence={sentenceOf(error, isLinkWrong ? failures['token.invalid'][1] : messages.network)}
      >
        {isLinkWrong ? (
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
