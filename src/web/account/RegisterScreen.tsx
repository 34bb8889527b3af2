import { SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type account, registration } from '#contract/account.ts'
import { failures } from '#contract/failures.ts'
import type { OutputOf } from '#contract/operation.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { faultsOf, sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { installation } from '../app/installation.ts'
import { keptWelcome } from '../app/kept-welcome.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import parts from './RegisterScreen.module.css'
import { isWholeCode, useWelcome } from './welcome.ts'

export function RegisterScreen() {
  const { data: server } = useQuery(installation)
  const welcome = useWelcome()
  if (server?.registration === 'closed')
    return (
      <AuthPage title="Create an account" sentence={failures['account.registration-closed'][1]}>
        <p>
          <TextLink to={paths.login(welcome)}>Sign in</TextLink>
        </p>
      </AuthPage>
    )
  return (
    <AuthPage title="Create an account" sentence={server?.clubName}>
      <RegistrationForm needsInvitation={server?.registration === 'invite'} />
      <p className={parts.already}>
        Already have one? <TextLink to={paths.login(welcome)}>Sign in</TextLink>
      </p>
    </AuthPage>
  )
}

function RegistrationForm({ needsInvitation }: { needsInvitation: boolean }) {
  const { invitation, join } = useWelcome()
  const [query] = useSearchParams()
  const form = useCheckedForm(registration, {
    role: query.get('role') === 'coach' ? 'coach' : 'athlete',
    firstName: '',
    lastName: '',
    email: query.get('email') ?? '',
    password: '',
    invitation: invitation ?? join ?? '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const send = useRegister(form.setErrors)
  const submit = form.onChecked(value => {
    if (!send.isPending) send.mutate(value)
  })
  const { firstName, lastName, email } = form.values

  return (
    <form onSubmit={submit} noValidate className={parts.form}>
      <SegmentedControl
        fullWidth
        size="lg"
        aria-label="What do you do?"
        className={parts.role}
        data={[
          { value: 'athlete', label: 'I train' },
          { value: 'coach', label: 'I coach' },
        ]}
        {...form.getInputProps('role')}
      />
      <div className={parts.names}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          required
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          required
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextInput label="Email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <PasswordField
        label="Password"
        hasHint
        owner={[firstName, lastName, email.split('@')[0] ?? '']}
        {...form.getInputProps('password')}
      />
      {(needsInvitation || (form.values.role === 'athlete' && !invitation)) && (
        <CodeField isNeeded={needsInvitation} {...form.getInputProps('invitation')} />
      )}
      <SubmitButton isBusy={send.isPending} busy="Creating your account...">
        Create account
      </SubmitButton>
      <p className={parts.terms}>
        By creating an account you agree to the{' '}
        <TextLink to={paths.terms} target="_blank">
          terms and privacy
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </TextLink>{' '}
        of this server.
      </p>
    </form>
  )
}

function useRegister(showFaults: (faults: Record<string, string>) => void) {
  const { register } = useSession()
  const navigate = useNavigate()
  const carried = useWelcome()
  return useMutation({
    mutationFn: register,
    onSuccess: (answer: OutputOf<typeof account.register>, { email, invitation = '' }) => {
      const welcome = isWholeCode(invitation) ? { join: invitation } : carried
      // The link that confirms the address knows nothing of the code.
      if (welcome !== carried) keptWelcome.write(welcome, Date.now())
      // The letter of an invitation led here: the address is proven, and no other letter comes.
      if (answer?.data?.user?.isEmailVerified) {
        toast.success('Your account is open', { detail: 'Sign in to answer the invitation.' })
        return navigate(paths.login({ email, ...welcome }))
      }
      const token = answer?.verificationToken
      navigate(paths.verifyEmail({ ...(token ? { token } : { email }), ...welcome }), {
        state: { sentAtMs: Date.now() },
      })
    },
    onError: error => {
      showFaults(faultsOf(error))
      toast.failure(sentenceOf(error, messages.register.failed))
    },
  })
}
