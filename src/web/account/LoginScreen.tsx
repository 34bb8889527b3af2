import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { account } from '#contract/account.ts'
import type { User } from '#contract/profile.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { installation } from '../app/installation.ts'
import { messages } from '../app/messages.ts'
import { paths, type Welcome } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { FormFault } from '../ui/FormFault.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './LoginScreen.module.css'
import { SignedInPanel } from './SignedInPanel.tsx'
import { nextOf, useWelcome } from './welcome.ts'

export function LoginScreen() {
  const { isAuthenticated, login } = useSession()
  const signIn = useMutation({ mutationFn: login })
  const welcome = useWelcome()
  const next = nextOf(welcome)

  if (signIn.data) return <SignedInPanel user={signIn.data} next={next} />
  // Signed in before, or just now in another tab.
  if (isAuthenticated && !signIn.isPending) return <Navigate to={next} replace />
  return <LoginForm signIn={signIn} welcome={welcome} />
}

type SignIn = ReturnType<typeof useMutation<User | undefined, Error, { email: string; password: string }>>

function LoginForm({ signIn, welcome }: { signIn: SignIn; welcome: Welcome }) {
  const { data: server } = useQuery(installation)
  const [query] = useSearchParams()
  const form = useCheckedForm(account.login.input, { email: query.get('email') ?? '', password: '' })
  const submit = form.onChecked(credentials => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })

  return (
    <AuthPage title="Sign in" sentence={server?.clubName}>
      {server && !server.hasAccounts && <FirstMinute />}
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
        <FormFault>{signIn.error && sentenceOf(signIn.error, messages.login.failed)}</FormFault>
        <SubmitButton isBusy={signIn.isPending} busy="Signing in...">
          Sign in
        </SubmitButton>
      </form>
      <p className={parts.ways}>
        <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
        <TextLink to={paths.register(welcome)}>Create an account</TextLink>
      </p>
    </AuthPage>
  )
}

/** Nobody has an account yet: what to do first. */
function FirstMinute() {
  return (
    <p className={parts.first}>
      This server at <b>{location.host}</b> is new: nobody has an account here yet.{' '}
      <TextLink to={paths.register({ role: 'coach' })}>Register the first one</TextLink>, or stop it and run{' '}
      <code>npm run demo</code> to try it filled.
    </p>
  )
}
