import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { FieldErrors } from '#contract/validation.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { resetPasswordInput } from '#web/app/schemas/account-schemas.ts'
import { useSession } from '#web/app/session/session.tsx'
import { resetRedirectDelayMs } from '#web/app/specification/constants.ts'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './ResetPasswordScreen.module.css'

const texts = messages.resetPassword

export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const { resetPassword } = useSession()
  const reset = useSubmission({ mutationFn: (password: string) => resetPassword(token, password) })
  const form = useValidatedForm(resetPasswordInput, { password: '', confirmation: '' }, checkPasswordsMatch)
  const submit = form.onChecked(({ password }) => {
    if (!reset.isPending) reset.mutate(password)
  })

  return (
    <main className={styles.page}>
      {reset.isSuccess ? (
        <PasswordResetDone />
      ) : (
        <AuthPage title="Set a new password">
          <form onSubmit={submit} noValidate>
            <NewPasswordField label={texts.newPassword} hasHint {...form.getInputProps('password')} />
            <NewPasswordField label={texts.confirmPassword} {...form.getInputProps('confirmation')} />
            <FormFault>{reset.error && getFailureMessage(reset.error, texts.failed)}</FormFault>
            <SubmitButton isBusy={reset.isPending} busy={texts.resetting}>
              {texts.reset}
            </SubmitButton>
          </form>
          <p>
            <TextLink to={paths.login()}>{texts.signIn}</TextLink>
          </p>
        </AuthPage>
      )}
    </main>
  )
}

function checkPasswordsMatch({
  password,
  confirmation,
}: {
  password: string
  confirmation: string
}): FieldErrors {
  return password === confirmation ? {} : { confirmation: texts.noMatch }
}

function PasswordResetDone() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login()), resetRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="status">
      <AuthPage title="Done" sentence={texts.done} />
    </div>
  )
}
