import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { emptyLink } from './profile-form-values.ts'
import styles from './Rows.module.css'
import type { ProfileForm } from './use-profile-form.ts'
import { useRowFocus } from './use-row-focus.ts'

const maxLinks = 30
const suggestedLinkNames = [
  'Website',
  'Instagram',
  'YouTube',
  'Facebook',
  'X',
  'TikTok',
  'LinkedIn',
  'Strava',
]

/** A coach's links, each with a name and a URL. */
export function LinksField({ form }: { form: ProfileForm }) {
  const { socialLinks } = form.getValues()
  const { rows, focusNew, focusAdd } = useRowFocus()
  const namesId = useId()
  const isPhone = useIsPhone()
  return (
    <fieldset ref={rows} className={styles.group}>
      <legend className={styles.legend}>Links</legend>
      <datalist id={namesId}>
        {suggestedLinkNames.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {socialLinks.map((_, at) => (
        <div key={form.key(`socialLinks.${at}`)} className={`${styles.row} ${styles.link}`}>
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
            className={styles.remove}
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
      {socialLinks.length < maxLinks && (
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
