import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { forgotPasswordInput } from '#web/app/schemas/account-schemas.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'

const texts = messages.forgotPassword

export function ForgotPasswordScreen() {
  const { forgotPassword } = useSession()
  const navigate = useNavigate()
  const form = useValidatedForm(forgotPasswordInput, { email: '' })
  const send = useSubmission({
    mutationFn: ({ email }: { email: string }) => forgotPassword(email),
    onSuccess: () => {
      toast.success(texts.sent)
      navigate(paths.login())
    },
  })
  const submit = form.onChecked(address => {
    if (!send.isPending) send.mutate(address)
  })

  return (
    <AuthPage title="Forgot password" sentence="We will email you a link so you can set a new password.">
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <FormFault>{send.error && getFailureMessage(send.error, texts.failed)}</FormFault>
        <SubmitButton isBusy={send.isPending} busy={texts.sending}>
          {texts.send}
        </SubmitButton>
      </form>
      <p>
        <TextLink to={paths.login()}>Back to sign in</TextLink>
      </p>
    </AuthPage>
  )
}
