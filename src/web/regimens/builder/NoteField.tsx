import { Textarea } from '@mantine/core'
import { useBuilder } from './context.ts'
import parts from './NoteField.module.css'

/** What the coach says to a day or a week; there only once somebody wants it. */
export function NoteField({
  label,
  field,
  value,
  isWanted,
  onChange,
}: {
  label: string
  field: string
  value: string
  /** Asked for just now: one wants to type. */
  isWanted: boolean
  onChange: (notes: string) => void
}) {
  const { faultOf } = useBuilder()
  return (
    <Textarea
      className={parts.note}
      size="xs"
      aria-label={label}
      placeholder={label}
      autosize
      minRows={1}
      autoFocus={isWanted}
      value={value}
      error={faultOf(field)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
