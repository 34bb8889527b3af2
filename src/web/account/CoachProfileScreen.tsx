import { AvatarField } from '#web/account/avatar/AvatarField.tsx'
import { CoachProfileFormSection } from '#web/account/profile/CoachProfileFormSection.tsx'
import { CoachProfilePreviewSection } from '#web/account/profile/CoachProfilePreviewSection.tsx'
import {
  hasOnlyName,
  mapErrorsToFields,
  toProfileChange,
  toProfileFormValues,
} from '#web/account/profile/profile-form-values.ts'
import { UnsavedProfileDialog } from '#web/account/profile/UnsavedProfileDialog.tsx'
import { useProfileForm } from '#web/account/profile/use-profile-form.ts'
import { useSaveProfile } from '#web/account/profile/use-save-profile.ts'
import { useMergeSavedValues } from '#web/app/feedback/use-validated-form.ts'
import { useLeaveConfirmation } from '#web/app/navigation/use-leave-confirmation.ts'
import { useUser } from '#web/app/session/session.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import styles from './CoachProfileScreen.module.css'

/** Edits the coach's profile, with a preview of what athletes see. */
export function CoachProfileScreen() {
  const user = useUser()
  const form = useProfileForm(toProfileFormValues(user))
  const saving = useSaveProfile({
    onSaved: saved => {
      form.setInitialValues(toProfileFormValues(saved))
      form.setValues(toProfileFormValues(saved))
      form.resetDirty(toProfileFormValues(saved))
    },
    onFaults: faults => form.setErrors(mapErrorsToFields(faults, form.getValues())),
  })
  useMergeSavedValues(form, toProfileFormValues(user))
  const leaving = useLeaveConfirmation(form.isDirty() && !saving.isSaving)
  const preview = { ...user, ...toProfileChange(form.values) } as typeof user

  return (
    <>
      <PageHeader title="Profile" sentence="Visible to your athletes." />
      <div className={styles.panes}>
        <div className={styles.form}>
          <AvatarField user={user} />
          <CoachProfileFormSection form={form} saving={saving} />
        </div>
        <aside className={styles.preview} aria-labelledby="preview">
          <h2 id="preview" className={styles.title}>
            Preview
          </h2>
          <p className={styles.sentence}>
            {form.isDirty()
              ? 'Athletes will see this after you save.'
              : 'Athletes see this in My Coaches and in your invitations.'}
          </p>
          <CoachProfilePreviewSection coach={preview} />
          {hasOnlyName(form.values) && (
            <p className={styles.nothing}>
              Your bio, specialties and qualifications will appear here once you add them.
            </p>
          )}
        </aside>
      </div>
      <UnsavedProfileDialog question={leaving} />
    </>
  )
}
