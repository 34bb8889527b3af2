import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { emptyQualification } from './profile-form-values.ts'
import styles from './Rows.module.css'
import type { ProfileForm } from './use-profile-form.ts'
import { useRowFocus } from './use-row-focus.ts'

const maxQualifications = 50

/** Qualifications, each with a title, an institution and a year. */
export function QualificationsField({ form }: { form: ProfileForm }) {
  const { qualifications } = form.getValues()
  const { rows, focusNew, focusAdd } = useRowFocus()
  const isPhone = useIsPhone()
  return (
    <fieldset ref={rows} className={styles.group}>
      <legend className={styles.legend}>Qualifications</legend>
      {qualifications.map((_, at) => (
        // Rows have no ids, but new rows are added only at the end, so row indexes can serve as keys.
        <div key={form.key(`qualifications.${at}`)} className={`${styles.row} ${styles.qualification}`}>
          <TextInput
            aria-label={`Title of qualification ${at + 1}`}
            placeholder="Title"
            {...form.getInputProps(`qualifications.${at}.title`)}
          />
          <TextInput
            aria-label={`Institution for qualification ${at + 1}`}
            placeholder="Institution"
            {...form.getInputProps(`qualifications.${at}.institution`)}
          />
          <TextInput
            aria-label={`Year of qualification ${at + 1}`}
            placeholder="Year"
            inputMode="numeric"
            {...form.getInputProps(`qualifications.${at}.year`)}
          />
          <ActionIcon
            className={styles.remove}
            size={isPhone ? 48 : 36}
            aria-label={`Remove qualification ${at + 1}`}
            onClick={() => {
              form.removeListItem('qualifications', at)
              focusAdd()
            }}
          >
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {qualifications.length < maxQualifications && (
        <TextButton
          onClick={() => {
            form.insertListItem('qualifications', emptyQualification)
            focusNew()
          }}
        >
          Add a qualification
        </TextButton>
      )}
    </fieldset>
  )
}
