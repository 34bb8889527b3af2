import { PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import { SignInCodeSection } from '#web/account/second-factor/SignInCodeSection.tsx'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { getPathAfterSignIn, useInvitationParams } from './invitation-params.ts'
import styles from './LoginScreen.module.css'
import { SignInSuccessSection } from './SignInSuccessSection.tsx'

export function LoginScreen() {
  const { isAuthenticated, login } = useSession()
  // The email and password, once the server has accepted them and asks for a code.
  const [accepted, setAccepted] = useState<Credentials>()
  const signIn = useSubmission({
    mutationFn: (credentials: Credentials) => login(credentials),
    onError: (error, credentials) => {
      if (isCodeRequired(error)) setAccepted(credentials)
    },
  })
  const welcome = useInvitationParams()
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
        onBack={() => {
          setAccepted(undefined)
          signIn.reset()
        }}
      />
    )
  return <LoginForm signIn={signIn} welcome={welcome} />
}

type Credentials = { email: string; password: string; code?: string }
type SignInMutation = ReturnType<typeof useSubmission<User | undefined, Credentials>>

const isCodeRequired = (error: unknown) =>
  error instanceof CallFailure && error.code === 'login.second-factor'

function LoginForm({ signIn, welcome }: { signIn: SignInMutation; welcome: InvitationParams }) {
  const { data: server } = useQuery(serverInfo)
  const [query] = useSearchParams()
  const form = useValidatedForm(account.login.input, { email: query.get('email') ?? '', password: '' })
  const submit = form.onChecked(credentials => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })

  return (
    <AuthPage title="Sign in" sentence={server?.clubName}>
      {server && !server.hasAccounts && <NoAccountsNotice />}
      <form onSubmit={submit} noValidate>
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
      <p className={styles.ways}>
        <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
        <TextLink to={paths.register(welcome)}>Create an account</TextLink>
      </p>
    </AuthPage>
  )
}

/** Tells the operator of a new server how to create the first account. */
function NoAccountsNotice() {
  return (
    <p className={styles.first}>
      The server at <b>{location.host}</b> is new and has no accounts yet.{' '}
      <TextLink to={paths.register({ role: 'coach' })}>Create the first account</TextLink>, or stop the server
      and run <code>npm run demo</code> to try the app with sample data.
    </p>
  )
}
