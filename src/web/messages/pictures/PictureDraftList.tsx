import { TextInput } from '@mantine/core'
import { maxAltTextLength } from '#contract/people/messages.ts'
import type { PendingPicture } from '#web/offline/outbox/commands.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './PictureDraftList.module.css'

/** The pictures of a message that is being written, each with its description and a button to remove it. */
export function PictureDraftList({
  pictures,
  onChange,
}: {
  pictures: readonly PendingPicture[]
  onChange: (pictures: readonly PendingPicture[]) => void
}) {
  return (
    <ul className={styles.list} aria-label="Attached pictures">
      {pictures.map((picture, index) => (
        <li key={picture.id} className={styles.picture}>
          <img
            src={picture.image}
            alt={picture.altText || `Picture ${index + 1}`}
            className={styles.preview}
          />
          <TextInput
            className={styles.description}
            size="xs"
            label={`Description of picture ${index + 1}`}
            placeholder="What it shows"
            maxLength={maxAltTextLength}
            value={picture.altText}
            onChange={event => {
              const altText = event.currentTarget.value
              onChange(pictures.map(one => (one.id === picture.id ? { ...one, altText } : one)))
            }}
          />
          <TextButton
            aria-label={`Remove picture ${index + 1}`}
            onClick={() => onChange(pictures.filter(one => one.id !== picture.id))}
          >
            Remove
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
