import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { User } from '#contract/account/profile.ts'
import { canUsePasskeys } from '#web/account/passkeys/can-use-passkeys.ts'
import { SignInCodeSection } from '#web/account/second-factor/SignInCodeSection.tsx'
import { NoAccountsSection } from '#web/account/sign-in-start/NoAccountsSection.tsx'
import { ProviderSection } from '#web/account/sign-in-start/ProviderSection.tsx'
import { SignInLinksSection } from '#web/account/sign-in-start/SignInLinksSection.tsx'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import type { InvitationParams } from '#web/app/navigation/paths.ts'
import { loginInput } from '#web/app/schemas/account-schemas.ts'
import { useSession } from '#web/app/session/session.tsx'
import { findSignInControls, signInHandover } from '#web/app/session/sign-in-handover.ts'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { getPathAfterSignIn, readInvitationParams } from './invitation-params.ts'
import { SignInSuccessSection } from './SignInSuccessSection.tsx'

export function LoginScreen() {
  const { isAuthenticated, login } = useSession()
  // The email and password, once the server has accepted them and asks for a code.
  const [accepted, setAccepted] = useState<Credentials>()
  const signIn = useSubmission({
    mutationFn: async (credentials: Credentials | 'passkey') => {
      if (credentials !== 'passkey') return login(credentials)
      return (await import('#web/account/passkeys/sign-in-with-passkey.ts')).signInWithPasskey()
    },
    onError: (error, credentials) => {
      if (credentials !== 'passkey' && isCodeRequired(error)) setAccepted(credentials)
    },
  })
  const [query] = useSearchParams()
  const welcome = readInvitationParams(query)
  const next = getPathAfterSignIn(welcome)

  if (signIn.data) return <SignInSuccessSection user={signIn.data} next={next} />
  // The user is already signed in, possibly from another tab.
  if (isAuthenticated && !signIn.isPending) return <Navigate to={next} replace />
  if (accepted)
    return (
      <SignInCodeSection
        failure={
          signIn.error && !isCodeRequired(signIn.error)
            ? getFailureMessage(signIn.error, messages.login.failed)
            : undefined
        }
        isBusy={signIn.isPending}
        onSubmit={code => signIn.mutate({ ...accepted, code })}
        onPasskey={canUsePasskeys() ? () => signIn.mutate('passkey') : undefined}
        onBack={() => {
          setAccepted(undefined)
          signIn.reset()
        }}
      />
    )
  return <LoginForm signIn={signIn} welcome={welcome} />
}

type Credentials = { email: string; password: string; code?: string }
type SignInMutation = ReturnType<typeof useSubmission<User | undefined, Credentials | 'passkey'>>

const isCodeRequired = (error: unknown) =>
  error instanceof CallFailure && error.code === 'login.second-factor'

function LoginForm({ signIn, welcome }: { signIn: SignInMutation; welcome: InvitationParams }) {
  const { data: server } = useQuery(serverInfo)
  const [query] = useSearchParams()
  const [typed] = useState(signInHandover.read)
  const form = useValidatedForm(loginInput, {
    email: typed?.email ?? query.get('email') ?? '',
    password: typed?.password ?? '',
  })
  const formRef = useRef<HTMLFormElement>(null)
  // Continue where the user is in the sign-in page that was shown before the app had loaded.
  useEffect(() => {
    const handover = signInHandover.read()
    if (!handover) return
    signInHandover.clear()
    // There is no form if nobody signs in with a password.
    if (formRef.current) {
      findSignInControls(formRef.current)[handover.focusedIndex]?.focus()
      if (handover.isSubmitted) formRef.current.requestSubmit()
    }
    if (handover.isPasskeyChosen) signIn.mutate('passkey')
  }, [signIn.mutate])
  const submit = form.onChecked(credentials => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })

  const hasPasswords = server?.isPasswordSignInOn ?? true
  return (
    <AuthPage title="Sign in" sentence={server?.clubName}>
      {server && !server.hasAccounts && <NoAccountsSection Link={Link} />}
      {hasPasswords ? (
        <form ref={formRef} onSubmit={submit} noValidate>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <FormFault>{signIn.error && getFailureMessage(signIn.error, messages.login.failed)}</FormFault>
          <SubmitButton isBusy={signIn.isPending} busy="Signing in...">
            Sign in
          </SubmitButton>
        </form>
      ) : (
        <FormFault>{signIn.error && getFailureMessage(signIn.error, messages.login.failed)}</FormFault>
      )}
      {canUsePasskeys() && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          aria-disabled={signIn.isPending}
          onClick={() => signIn.mutate('passkey')}
        >
          Use a passkey
        </Button>
      )}
      {server?.identityProvider && <ProviderSection Link={Link} name={server.identityProvider} />}
      <SignInLinksSection Link={Link} welcome={welcome} hasPasswords={hasPasswords} />
    </AuthPage>
  )
}
