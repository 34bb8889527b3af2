import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { account } from '#contract/account.ts'
import type { Faults } from '#contract/faults.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { resetDelayMs } from '../app/constants.ts'
import { sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { FormFault } from '../ui/FormFault.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { PasswordField } from './PasswordField.tsx'
import parts from './ResetPasswordScreen.module.css'

const words = messages.resetPassword

export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const { resetPassword } = useSession()
  const reset = useMutation({ mutationFn: (password: string) => resetPassword(token, password) })
  const form = useCheckedForm(account.resetPassword.input, { password: '', confirmation: '' }, mustMatch)
  const submit = form.onChecked(({ password }) => {
    if (!reset.isPending) reset.mutate(password)
  })

  return (
    <main className={parts.page}>
      {reset.isSuccess ? (
        <Done />
      ) : (
        <AuthPage title="Set a new password">
          <form onSubmit={submit} noValidate>
            <PasswordField label={words.newPassword} hasHint {...form.getInputProps('password')} />
            <PasswordField label={words.confirmPassword} {...form.getInputProps('confirmation')} />
            <FormFault>{reset.error && sentenceOf(reset.error, words.failed)}</FormFault>
            <SubmitButton isBusy={reset.isPending} busy={words.resetting}>
              {words.reset}
            </SubmitButton>
          </form>
          <p>
            <TextLink to={paths.login()}>{words.signIn}</TextLink>
          </p>
        </AuthPage>
      )}
    </main>
  )
}

function mustMatch({ password, confirmation }: { password: string; confirmation: string }): Faults {
  return password === confirmation ? {} : { confirmation: words.noMatch }
}

function Done() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login()), resetDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="status">
      <AuthPage title="Done" sentence={words.done} />
    </div>
  )
}
