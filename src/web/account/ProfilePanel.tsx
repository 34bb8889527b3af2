import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { profileChange, type User } from '#contract/profile.ts'
import { sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { useLeaveQuestion } from '../app/use-leave-question.ts'
import { FormFault } from '../ui/FormFault.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AvatarField } from './avatar/AvatarField.tsx'
import parts from './ProfilePanel.module.css'
import { UnsavedDialog } from './profile/UnsavedDialog.tsx'
import { useSaving } from './profile/use-saving.ts'

const shownOf = ({ firstName, lastName, bio }: User) => ({ firstName, lastName, bio })

/** Who one is to others: picture, name and a few words; and whether the address is confirmed. */
export function ProfilePanel({ user }: { user: User }) {
  const form = useCheckedForm(profileChange, shownOf(user))
  const saving = useSaving({
    onSaved: saved => form.resetDirty(shownOf(saved)),
    onFaults: faults => form.setErrors(faults),
  })
  const leaving = useLeaveQuestion(form.isDirty() && !saving.isSaving)
  return (
    <div className={parts.panel}>
      <AvatarField user={user} />
      <form onSubmit={form.onChecked(saving.save)} noValidate aria-label="Profile">
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
        <Textarea
          className={parts.wide}
          label="Bio"
          autosize
          minRows={2}
          maxRows={12}
          {...form.getInputProps('bio')}
        />
        {user.role !== 'athlete' && (
          <p className={parts.more}>
            Experience, specialties, qualifications and links stand in your{' '}
            <TextLink to={paths.coachProfile}>profile</TextLink>.
          </p>
        )}
        <FormFault>{saving.fault}</FormFault>
        <Button type="submit" className={parts.save} loading={saving.isSaving}>
          Save profile
        </Button>
      </form>
      <UnsavedDialog question={leaving} />
    </div>
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
    <div className={parts.wide}>
      <p className={parts.label}>Email</p>
      <p className={parts.address}>
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
