import { Button, Textarea, TextInput } from '@mantine/core'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import styles from './CoachProfileFormSection.module.css'
import { LinksField } from './LinksField.tsx'
import { QualificationsField } from './QualificationsField.tsx'
import { SpecialtiesField } from './SpecialtiesField.tsx'
import type { useProfileForm } from './use-profile-form.ts'
import type { useSaveProfile } from './use-save-profile.ts'

export function CoachProfileFormSection({
  form,
  saving,
}: {
  form: ReturnType<typeof useProfileForm>
  saving: ReturnType<typeof useSaveProfile>
}) {
  return (
    <form className={styles.form} onSubmit={form.onChecked(saving.save)} noValidate aria-label="Your profile">
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
      <Textarea
        label="Bio"
        description="Who you are and how you work with athletes"
        autosize
        minRows={3}
        maxRows={14}
        {...form.getInputProps('bio')}
      />
      <Textarea
        label="Experience"
        description="For example, 12 years of barbell coaching, national squad since 2019"
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps('experience')}
      />
      <SpecialtiesField
        value={form.values.specialties}
        error={form.errors.specialties}
        onChange={specialties => form.setFieldValue('specialties', specialties)}
      />
      <QualificationsField form={form} />
      <LinksField form={form} />
      <FormFault>{saving.fault}</FormFault>
      <Button type="submit" loading={saving.isSaving} className={styles.save}>
        Save profile
      </Button>
    </form>
  )
}
