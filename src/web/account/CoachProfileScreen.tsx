import { useUser } from '../app/session.tsx'
import { useLeaveQuestion } from '../app/use-leave-question.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { AvatarField } from './avatar/AvatarField.tsx'
import parts from './CoachProfileScreen.module.css'
import { CoachProfileFormPanel } from './profile/CoachProfileFormPanel.tsx'
import { CoachProfilePanel } from './profile/CoachProfilePanel.tsx'
import { useProfileForm } from './profile/form.ts'
import { UnsavedDialog } from './profile/UnsavedDialog.tsx'
import { useSaving } from './profile/use-saving.ts'
import { changeOf, isNamedOnly, toFields, valuesOf } from './profile/values.ts'

/** What a coach tells of themselves, and beside it how athletes will see it. */
export function CoachProfileScreen() {
  const user = useUser()
  const form = useProfileForm(valuesOf(user))
  const saving = useSaving({
    onSaved: saved => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
    },
    onFaults: faults => form.setErrors(toFields(faults, form.getValues())),
  })
  const leaving = useLeaveQuestion(form.isDirty() && !saving.isSaving)
  const shown = { ...user, ...changeOf(form.values) } as typeof user

  return (
    <>
      <PageHead title="Profile" sentence="What your athletes see of you." />
      <div className={parts.panes}>
        <div className={parts.form}>
          <AvatarField user={user} />
          <CoachProfileFormPanel form={form} saving={saving} />
        </div>
        <aside className={parts.preview} aria-labelledby="preview">
          <h2 id="preview" className={parts.title}>
            As your athletes see it
          </h2>
          <p className={parts.sentence}>
            {form.isDirty()
              ? 'Once it is saved.'
              : 'Athletes find it in My Coaches, and with your invitation.'}
          </p>
          <CoachProfilePanel coach={shown} />
          {isNamedOnly(form.values) && (
            <p className={parts.nothing}>
              Your bio, specialties and qualifications will stand here once you write them.
            </p>
          )}
        </aside>
      </div>
      <UnsavedDialog question={leaving} />
    </>
  )
}
