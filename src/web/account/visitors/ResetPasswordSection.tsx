import { useEffect } from 'react'
import type { FieldErrors } from '#contract/validation.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { resetRedirectDelayMs } from '#web/app/specification/constants.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useVisitorForm } from '#web/app/visitors/use-visitor-form.ts'
import { VisitorTextLink } from '#web/app/visitors/VisitorTextLink.tsx'
import { useVisitorPage } from '#web/app/visitors/visitor-page.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { NativeSubmitButton } from '#web/ui/native/NativeSubmitButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './ResetPasswordSection.module.css'

const texts = messages.resetPassword

const loadSchema = async () => (await import('#web/app/schemas/account-schemas.ts')).resetPasswordInput

export function ResetPasswordSection({ token }: { token: string }) {
  const { actions } = useVisitorPage()
  const form = useVisitorForm({
    initialValues: { password: '', confirmation: '' },
    loadSchema,
    validateMore: checkPasswordsMatch,
    send: ({ password }) => actions.resetPassword(token, password),
  })
  return (
    <main className={styles.page}>
      {form.isSuccess ? (
        <PasswordResetDone />
      ) : (
        <AuthPage title="Set a new password">
          <form {...form.formProps}>
            <NewPasswordField label={texts.newPassword} hasHint {...form.getFieldProps('password')} />
            <NewPasswordField label={texts.confirmPassword} {...form.getFieldProps('confirmation')} />
            <FormFault>{form.error ? getFailureMessage(form.error, texts.failed) : null}</FormFault>
            <NativeSubmitButton isBusy={form.isBusy} busy={texts.resetting}>
              {texts.reset}
            </NativeSubmitButton>
          </form>
          <p>
            <VisitorTextLink to={paths.login()}>{texts.signIn}</VisitorTextLink>
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
  const { open } = useVisitorPage()
  const openLogin = useLatestCallback(() => open(paths.login()))
  useEffect(() => {
    const timer = setTimeout(openLogin, resetRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [openLogin])
  return (
    <div role="status">
      <AuthPage title="Done" sentence={texts.done} />
    </div>
  )
}
