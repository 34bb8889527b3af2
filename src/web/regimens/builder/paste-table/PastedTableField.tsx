import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './Paste.module.css'

/** The maximum number of characters that the field shows. Rendering longer text would be too slow. */
const maxDisplayedCharacters = 20_000

/** Counts lines without splitting the text. */
function countLines(text: string): number {
  const end = text.trimEnd().length
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The field into which a table is pasted. */
export function PastedTableField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const lines = useMemo(() => (text.length > maxDisplayedCharacters ? countLines(text) : 0), [text])
  if (text.length > maxDisplayedCharacters)
    return (
      <p className={styles.tools}>
        <span>{formatCount(lines, 'line')} pasted.</span>
        <TextButton onClick={() => onChange('')}>Paste something else</TextButton>
      </p>
    )
  return (
    <Textarea
      label="Copied cells"
      description="Weeks can be columns or rows. An exercise and its sets can be in one cell or in separate columns."
      rows={3}
      data-autofocus
      value={text}
      onPaste={event => {
        const pasted = event.clipboardData.getData('text/plain')
        if (pasted.length <= maxDisplayedCharacters) return
        event.preventDefault()
        onChange(pasted)
      }}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
