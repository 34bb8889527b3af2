import type { account } from '#contract/account/account.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import {
  getPathAfterSignIn,
  isCompleteJoinCode,
  readInvitationParams,
} from '#web/account/invitation-params.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { invitationParamsStore } from '#web/app/session/invitation-params-store.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useVisitorForm } from '#web/app/visitors/use-visitor-form.ts'
import { useVisitorPage, type VisitorPage } from '#web/app/visitors/visitor-page.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import linkStyles from '#web/ui/link.module.css'
import { NativeField } from '#web/ui/native/NativeField.tsx'
import { NativeSegments } from '#web/ui/native/NativeSegments.tsx'
import { NativeSubmitButton } from '#web/ui/native/NativeSubmitButton.tsx'
import { InvitationCodeField } from './InvitationCodeField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './RegistrationSection.module.css'

const roles = [
  { value: 'athlete', label: 'I train' },
  { value: 'coach', label: 'I coach' },
]

const loadSchema = async () => (await import('#web/app/schemas/account-schemas.ts')).registrationInput

export function RegistrationFormSection({ needsInvitation }: { needsInvitation: boolean }) {
  const page = useVisitorPage()
  const { invitation, join } = readInvitationParams(page.query)
  const form = useVisitorForm({
    initialValues: {
      role: page.query.get('role') === 'coach' ? 'coach' : 'athlete',
      firstName: '',
      lastName: '',
      email: page.query.get('email') ?? '',
      password: '',
      invitation: invitation ?? join ?? '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    loadSchema,
    send: async registration => {
      try {
        const response = await page.actions.register(registration)
        await openNextPage(page, response, registration)
      } catch (error) {
        form.setErrors(getFieldErrors(error))
        throw error
      }
    },
    onError: error => page.showFailure(getFailureMessage(error, messages.register.failed)),
  })
  const { role, firstName, lastName, email } = form.values

  return (
    <form {...form.formProps} className={styles.form}>
      <NativeSegments label="Your role" options={roles} {...form.getFieldProps('role')} />
      <div className={styles.names}>
        <NativeField
          label="First name"
          autoComplete="given-name"
          required
          {...form.getFieldProps('firstName')}
        />
        <NativeField
          label="Last name"
          autoComplete="family-name"
          required
          {...form.getFieldProps('lastName')}
        />
      </div>
      <NativeField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...form.getFieldProps('email')}
      />
      <NewPasswordField
        label="Password"
        hasHint
        owner={[firstName, lastName, email.split('@')[0] ?? '']}
        {...form.getFieldProps('password')}
      />
      {(needsInvitation || (role === 'athlete' && !invitation)) && (
        <InvitationCodeField isNeeded={needsInvitation} {...form.getFieldProps('invitation')} />
      )}
      <NativeSubmitButton isBusy={form.isBusy} busy="Creating your account...">
        Create account
      </NativeSubmitButton>
      <p className={styles.terms}>
        By creating an account, you agree to the{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer" className={linkStyles.link}>
          terms and privacy policy
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>{' '}
        of this server.
      </p>
    </form>
  )
}

async function openNextPage(
  { actions, query, open }: VisitorPage,
  response: OutputOf<typeof account.register>,
  { email, password, invitation = '' }: InputOf<typeof account.register>,
) {
  const fromUrl = readInvitationParams(query)
  const welcome = isCompleteJoinCode(invitation) ? { join: invitation } : fromUrl
  // The invitation code is saved because the confirmation link does not include it.
  if (welcome !== fromUrl) invitationParamsStore.write(welcome, Date.now())
  // The invitation link has already confirmed the address, so no confirmation email is sent.
  const isConfirmed = response?.data?.user?.isEmailVerified
  // Sign invited people in, so that they type their password only once. If that fails, they can sign in
  // themselves.
  const isInvited = Boolean(welcome.invitation || welcome.join)
  const isSignedIn =
    isInvited && (await actions.login({ email, password }).catch(() => undefined)) !== undefined
  if (isConfirmed && isSignedIn)
    return open(getPathAfterSignIn(welcome), { notice: { message: 'Account created' } })
  if (isConfirmed)
    return open(paths.login({ email, ...welcome }), {
      notice: { message: 'Account created', detail: 'Sign in to respond to the invitation.' },
    })
  const token = response?.verificationToken
  open(paths.verifyEmail({ ...(token ? { token } : { email }), ...welcome }), {
    state: { sentAtMs: Date.now() },
  })
}
