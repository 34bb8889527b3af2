import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useVisitorForm } from '#web/app/visitors/use-visitor-form.ts'
import { VisitorTextLink } from '#web/app/visitors/VisitorTextLink.tsx'
import { useVisitorPage } from '#web/app/visitors/visitor-page.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { NativeField } from '#web/ui/native/NativeField.tsx'
import { NativeSubmitButton } from '#web/ui/native/NativeSubmitButton.tsx'

const texts = messages.forgotPassword

const loadSchema = async () => (await import('#web/app/schemas/account-schemas.ts')).forgotPasswordInput

export function ForgotPasswordSection() {
  const { actions, open } = useVisitorPage()
  const form = useVisitorForm({
    initialValues: { email: '' },
    loadSchema,
    send: async ({ email }) => {
      await actions.forgotPassword(email)
      open(paths.login(), { notice: { message: texts.sent } })
    },
  })
  return (
    <AuthPage title="Forgot password" sentence="We will email you a link so you can set a new password.">
      <form {...form.formProps}>
        <NativeField
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...form.getFieldProps('email')}
        />
        <FormFault>{form.error ? getFailureMessage(form.error, texts.failed) : null}</FormFault>
        <NativeSubmitButton isBusy={form.isBusy} busy={texts.sending}>
          {texts.send}
        </NativeSubmitButton>
      </form>
      <p>
        <VisitorTextLink to={paths.login()}>Back to sign in</VisitorTextLink>
      </p>
    </AuthPage>
  )
}
