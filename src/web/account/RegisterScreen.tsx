import { SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { account } from '#contract/account/account.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import { sharedMessages } from '#contract/shared-messages.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { registrationInput } from '#web/app/schemas/account-schemas.ts'
import { invitationParamsStore } from '#web/app/session/invitation-params-store.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { InvitationCodeField } from './InvitationCodeField.tsx'
import { getPathAfterSignIn, isCompleteJoinCode, useInvitationParams } from './invitation-params.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './RegisterScreen.module.css'

export function RegisterScreen() {
  const { data: server } = useQuery(serverInfo)
  const welcome = useInvitationParams()
  if (server?.registration === 'closed')
    return (
      <AuthPage title="Create an account" sentence={sharedMessages.registrationClosed}>
        <p>
          <TextLink to={paths.login(welcome)}>Sign in</TextLink>
        </p>
      </AuthPage>
    )
  return (
    <AuthPage title="Create an account" sentence={server?.clubName}>
      <RegistrationForm needsInvitation={server?.registration === 'invite'} />
      <p className={styles.already}>
        Already have an account? <TextLink to={paths.login(welcome)}>Sign in</TextLink>
      </p>
    </AuthPage>
  )
}

function RegistrationForm({ needsInvitation }: { needsInvitation: boolean }) {
  const { invitation, join } = useInvitationParams()
  const [query] = useSearchParams()
  const form = useValidatedForm(registrationInput, {
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
    <form onSubmit={submit} noValidate className={styles.form}>
      <SegmentedControl
        fullWidth
        size="lg"
        aria-label="Your role"
        className={styles.role}
        data={[
          { value: 'athlete', label: 'I train' },
          { value: 'coach', label: 'I coach' },
        ]}
        {...form.getInputProps('role')}
      />
      <div className={styles.names}>
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
      <NewPasswordField
        label="Password"
        hasHint
        owner={[firstName, lastName, email.split('@')[0] ?? '']}
        {...form.getInputProps('password')}
      />
      {(needsInvitation || (form.values.role === 'athlete' && !invitation)) && (
        <InvitationCodeField isNeeded={needsInvitation} {...form.getInputProps('invitation')} />
      )}
      <SubmitButton isBusy={send.isPending} busy="Creating your account...">
        Create account
      </SubmitButton>
      <p className={styles.terms}>
        By creating an account, you agree to the{' '}
        <TextLink to={paths.terms} target="_blank">
          terms and privacy policy
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </TextLink>{' '}
        of this server.
      </p>
    </form>
  )
}

function useRegister(showErrors: (errors: Record<string, string>) => void) {
  const { register, login } = useSession()
  const navigate = useNavigate()
  const fromUrl = useInvitationParams()
  return useSubmission({
    mutationFn: register,
    onSuccess: async (
      response: OutputOf<typeof account.register>,
      { email, password, invitation = '' }: InputOf<typeof account.register>,
    ) => {
      const welcome = isCompleteJoinCode(invitation) ? { join: invitation } : fromUrl
      // The invitation code is saved because the confirmation link does not include it.
      if (welcome !== fromUrl) invitationParamsStore.write(welcome, Date.now())
      // The invitation link has already confirmed the address, so no confirmation email is sent.
      const isConfirmed = response?.data?.user?.isEmailVerified
      // Sign invited people in, so that they type their password only once. If that fails, they can sign in
      // themselves.
      const isInvited = Boolean(welcome.invitation || welcome.join)
      const isSignedIn = isInvited && (await login({ email, password }).catch(() => undefined)) !== undefined
      if (isConfirmed && isSignedIn) {
        toast.success('Account created')
        return navigate(getPathAfterSignIn(welcome))
      }
      if (isConfirmed) {
        toast.success('Account created', { detail: 'Sign in to respond to the invitation.' })
        return navigate(paths.login({ email, ...welcome }))
      }
      const token = response?.verificationToken
      navigate(paths.verifyEmail({ ...(token ? { token } : { email }), ...welcome }), {
        state: { sentAtMs: Date.now() },
      })
    },
    onError: error => {
      showErrors(getFieldErrors(error))
      toast.failure(getFailureMessage(error, messages.register.failed))
    },
  })
}
