import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import type { ProfileForm } from './form.ts'
import parts from './Rows.module.css'
import { useNewRow } from './use-new-row.ts'
import { emptyLink } from './values.ts'

const most = 30
const names = ['Website', 'Instagram', 'YouTube', 'Facebook', 'X', 'TikTok', 'LinkedIn', 'Strava']

/** Where else a coach is to be found: a name and an address each. */
export function LinksField({ form }: { form: ProfileForm }) {
  const { socialLinks } = form.getValues()
  const { rows, focusNew, focusAdd } = useNewRow()
  const namesId = useId()
  const isPhone = usePhone()
  return (
    <fieldset ref={rows} className={parts.group}>
      <legend className={parts.legend}>Links</legend>
      <datalist id={namesId}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {socialLinks.map((_, at) => (
        <div key={form.key(`socialLinks.${at}`)} className={`${parts.row} ${parts.link}`}>
          <TextInput
            aria-label={`Name of link ${at + 1}`}
            placeholder="Instagram"
            list={namesId}
            maxLength={40}
            {...form.getInputProps(`socialLinks.${at}.name`)}
          />
          <TextInput
            aria-label={`Address of link ${at + 1}`}
            placeholder="https://"
            type="url"
            inputMode="url"
            {...form.getInputProps(`socialLinks.${at}.url`)}
          />
          <ActionIcon
            className={parts.remove}
            size={isPhone ? 48 : 36}
            aria-label={`Remove link ${at + 1}`}
            onClick={() => {
              form.removeListItem('socialLinks', at)
              focusAdd()
            }}
          >
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {socialLinks.length < most && (
        <TextButton
          onClick={() => {
            form.insertListItem('socialLinks', emptyLink)
            focusNew()
          }}
        >
          Add a link
        </TextButton>
      )}
    </fieldset>
  )
}
