import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isCoach, type User } from '#contract/account/profile.ts'
import { AvatarField } from '#web/account/avatar/AvatarField.tsx'
import { UnsavedProfileDialog } from '#web/account/profile/UnsavedProfileDialog.tsx'
import { useSaveProfile } from '#web/account/profile/use-save-profile.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useMergeSavedValues, useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLeaveConfirmation } from '#web/app/navigation/use-leave-confirmation.ts'
import { profileChange } from '#web/app/schemas/account-schemas.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './ProfileFormSection.module.css'

const toBasicProfile = ({ firstName, lastName, bio }: User) => ({ firstName, lastName, bio })

/**
 * A form for the picture, name and bio that others see. Also shows whether the email address is confirmed.
 */
export function ProfileFormSection({ user }: { user: User }) {
  const form = useValidatedForm(profileChange, toBasicProfile(user))
  const saving = useSaveProfile({
    onSaved: saved => {
      form.setValues(toBasicProfile(saved))
      form.resetDirty(toBasicProfile(saved))
    },
    onFaults: faults => form.setErrors(faults),
  })
  useMergeSavedValues(form, toBasicProfile(user))
  const leaving = useLeaveConfirmation(form.isDirty() && !saving.isSaving)
  return (
    <div className={styles.panel}>
      <AvatarField user={user} />
      <form onSubmit={form.onChecked(saving.save)} noValidate aria-label="Profile">
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
        <EmailStatus user={user} />
        <Textarea
          className={styles.wide}
          label="Bio"
          autosize
          minRows={2}
          maxRows={12}
          {...form.getInputProps('bio')}
        />
        {isCoach(user) && (
          <p className={styles.more}>
            You can edit your experience, specialties, qualifications and links in your{' '}
            <TextLink to={paths.coachProfile}>profile</TextLink>.
          </p>
        )}
        <FormFault>{saving.fault}</FormFault>
        <Button type="submit" className={styles.save} loading={saving.isSaving}>
          Save profile
        </Button>
      </form>
      <UnsavedProfileDialog question={leaving} />
    </div>
  )
}

function EmailStatus({ user }: { user: User }) {
  const { resendVerification } = useSession()
  const resend = useMutation({
    mutationFn: () => resendVerification(user.email),
    onSuccess: () => toast.success(`We sent a link to ${user.email}.`),
    onError: error => toast.failure(getFailureMessage(error, messages.register.failed)),
  })
  return (
    <div className={styles.wide}>
      <p className={styles.label}>Email</p>
      <p className={styles.address}>
        {user.email}{' '}
        {user.isEmailVerified ? (
          <span className={styles.verified}>confirmed</span>
        ) : (
          <span className={styles.unverified}>
            not confirmed yet.{' '}
            <TextButton disabled={resend.isPending || resend.isSuccess} onClick={() => resend.mutate()}>
              {resend.isSuccess ? 'Sent' : 'Resend link'}
            </TextButton>
          </span>
        )}
      </p>
    </div>
  )
}
