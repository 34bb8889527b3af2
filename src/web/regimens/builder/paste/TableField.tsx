import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { TextButton } from '../../../ui/TextButton.tsx'
import { countOf } from '../../../ui/words.ts'
import parts from './Paste.module.css'

/** More than that a field cannot lay out while one waits. */
const shownAtMost = 20_000

/** Counted without cutting the text into as many pieces. */
function linesIn(text: string): number {
  const end = text.trimEnd().length
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Where a table is pasted. */
export function TableField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const lines = useMemo(() => (text.length > shownAtMost ? linesIn(text) : 0), [text])
  if (text.length > shownAtMost)
    return (
      <p className={parts.tools}>
        <span>{countOf(lines, 'line')} were pasted.</span>
        <TextButton onClick={() => onChange('')}>Paste something else</TextButton>
      </p>
    )
  return (
    <Textarea
      label="The cells, as they were copied"
      description="Weeks as columns or as rows; exercises with their sets in one cell or in columns of their own."
      rows={3}
      data-autofocus
      value={text}
      onPaste={event => {
        const pasted = event.clipboardData.getData('text/plain')
        if (pasted.length <= shownAtMost) return
        event.preventDefault()
        onChange(pasted)
      }}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
