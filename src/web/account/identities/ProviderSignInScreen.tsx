import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { findInvitationParams, getPathAfterSignIn } from '#web/account/invitation-params.ts'
import { canUsePasskeys } from '#web/account/passkeys/can-use-passkeys.ts'
import { SignInSuccessSection } from '#web/account/SignInSuccessSection.tsx'
import { SignInCodeSection } from '#web/account/second-factor/SignInCodeSection.tsx'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { goToProvider, returnFromProvider, signInWithTicket } from './provider-sign-in.ts'

const runOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const

/** Goes to the identity provider, or signs in when the provider has sent the browser back. */
export function ProviderSignInScreen() {
  const [query] = useSearchParams()
  return query.has('state') ? <ReturnSection returned={query} /> : <LeaveSection />
}

function LeaveSection() {
  const { data: server } = useQuery(serverInfo)
  const { error } = useQuery({
    queryKey: ['account', 'provider', 'start'],
    queryFn: goToProvider,
    ...runOnce,
  })
  if (error) return <SignInFailedSection error={error} />
  return (
    <AuthPage title={`Opening ${server?.identityProvider ?? 'the sign-in page'}...`}>
      <p>
        <TextLink to={paths.login()}>Back to sign-in</TextLink>
      </p>
    </AuthPage>
  )
}

function ReturnSection({ returned }: { returned: URLSearchParams }) {
  const [query] = useSearchParams()
  const [next] = useState(() => getPathAfterSignIn(findInvitationParams(query)))
  const { data, error } = useQuery({
    queryKey: ['account', 'provider', 'return', returned.get('state')],
    queryFn: () => returnFromProvider(returned),
    ...runOnce,
  })
  if (error) return <SignInFailedSection error={error} />
  if (!data) return <AuthPage title="Signing in..." />
  if ('user' in data) return <SignInSuccessSection user={data.user} next={next} />
  return <CodeSection ticket={data.ticket} next={next} />
}

/** Asks for the second factor of the account. */
function CodeSection({ ticket, next }: { ticket: string; next: string }) {
  const [isLeft, setLeft] = useState(false)
  const signIn = useSubmission({
    mutationFn: async (code: string | 'passkey') => {
      if (code !== 'passkey') return signInWithTicket({ ticket, code })
      return (await import('#web/account/passkeys/sign-in-with-passkey.ts')).signInWithPasskey()
    },
  })
  if (signIn.data) return <SignInSuccessSection user={signIn.data} next={next} />
  if (isLeft) return <LeaveSection />
  return (
    <SignInCodeSection
      failure={signIn.error ? getFailureMessage(signIn.error, messages.login.failed) : undefined}
      isBusy={signIn.isPending}
      onSubmit={signIn.mutate}
      onPasskey={canUsePasskeys() ? () => signIn.mutate('passkey') : undefined}
      onBack={() => setLeft(true)}
    />
  )
}

function SignInFailedSection({ error }: { error: Error }) {
  const hasNoAccount = error instanceof CallFailure && error.code === 'identity.no-account'
  return (
    <div role="alert">
      <AuthPage title="Not signed in" sentence={getFailureMessage(error, messages.login.failed)}>
        <Button component={Link} to={paths.login()} size="lg" fullWidth>
          Back to sign-in
        </Button>
        {hasNoAccount && (
          <Button component={Link} to={paths.register({})} variant="default" size="lg" fullWidth>
            Create an account
          </Button>
        )}
      </AuthPage>
    </div>
  )
}
