import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './CopyLinkField.module.css'

/** Copies a link; where the browser does not let it, the link stands there to be copied by hand. */
export function CopyLinkField({ link, of }: { link: string; of: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // Without https there is no clipboard.
      setOutcome('refused')
    }
  }
  if (outcome === 'refused')
    return (
      <TextInput
        size="xs"
        readOnly
        autoFocus
        className={parts.link}
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
