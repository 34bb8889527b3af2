import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './CopyLinkField.module.css'

/** Copies a link. If the browser denies clipboard access, shows the link so that the user can copy it. */
export function CopyLinkField({ link, of }: { link: string; of: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'denied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // The clipboard API requires HTTPS.
      setOutcome('denied')
    }
  }
  if (outcome === 'denied')
    return (
      <TextInput
        size="xs"
        readOnly
        autoFocus
        className={styles.link}
        aria-label={`Link for ${of}`}
        value={link}
        onFocus={event => event.currentTarget.select()}
      />
    )
  return (
    <TextButton onClick={copy} aria-label={`Copy link for ${of}`}>
      <span aria-live="polite">{outcome === 'copied' ? 'Copied' : 'Copy link'}</span>
    </TextButton>
  )
}
