import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import type { ProfileForm } from './form.ts'
import parts from './Rows.module.css'
import { useNewRow } from './use-new-row.ts'
import { emptyQualification } from './values.ts'

const most = 50

/** What was learnt, where and when: a row each. */
export function QualificationsField({ form }: { form: ProfileForm }) {
  const { qualifications } = form.getValues()
  const { rows, focusNew, focusAdd } = useNewRow()
  const isPhone = usePhone()
  return (
    <fieldset ref={rows} className={parts.group}>
      <legend className={parts.legend}>Qualifications</legend>
      {qualifications.map((_, at) => (
        // Rows have no names of their own; they are only added at the end.
        <div key={form.key(`qualifications.${at}`)} className={`${parts.row} ${parts.qualification}`}>
          <TextInput
            aria-label={`Title of qualification ${at + 1}`}
            placeholder="Title"
            {...form.getInputProps(`qualifications.${at}.title`)}
          />
          <TextInput
            aria-label={`Institution of qualification ${at + 1}`}
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
            className={parts.remove}
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
      {qualifications.length < most && (
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
