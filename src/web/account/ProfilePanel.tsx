import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { profileChange, type User } from '#contract/account.ts'
import { faultsOf, sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { messages } from '../app/messages.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { FormFault } from '../ui/FormFault.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './ProfilePanel.module.css'

/** The own name, and whether the address is confirmed. */
export function ProfilePanel({ user }: { user: User }) {
  const { updateProfile } = useSession()
  const form = useCheckedForm(profileChange, { firstName: user.firstName, lastName: user.lastName })
  const save = useMutation({
    mutationFn: updateProfile,
    onSuccess: () => toast.success(messages.profile.updated),
    onError: error => form.setErrors(faultsOf(error)),
  })
  return (
    <form onSubmit={form.onChecked(change => save.mutate(change))} noValidate>
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
      <Address user={user} />
      <FormFault>
        {save.error && sentenceOf(save.error, 'Your profile was not saved. Please try again.')}
      </FormFault>
      <Button type="submit" loading={save.isPending}>
        Save profile
      </Button>
    </form>
  )
}

function Address({ user }: { user: User }) {
  const { resendVerification } = useSession()
  const resend = useMutation({
    mutationFn: () => resendVerification(user.email),
    onSuccess: () => toast.success(`A link went to ${user.email}.`),
    onError: error => toast.failure(sentenceOf(error, messages.register.failed)),
  })
  return (
    <div>
      <p className={parts.label}>Email</p>
      <p>
        {user.email}{' '}
        {user.isEmailVerified ? (
          <span className={parts.verified}>verified</span>
        ) : (
          <span className={parts.unverified}>
            not verified yet.{' '}
            <TextButton disabled={resend.isPending || resend.isSuccess} onClick={() => resend.mutate()}>
              {resend.isSuccess ? 'Sent' : 'Send the link again'}
            </TextButton>
          </span>
        )}
      </p>
    </div>
  )
}
