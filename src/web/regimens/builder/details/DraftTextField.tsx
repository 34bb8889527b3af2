import { Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, memo } from 'react'

type Props = {
  /** The name of the field, which is passed to `onText`. */
  name: string
  label: string
  value: string
  error: string | undefined
  onText: (name: string, text: string) => void
  /** The number of rows that a text area has at least; absent for a field with one line. */
  minRows?: number
  id?: string
  className?: string | undefined
  placeholder?: string
  type?: 'url'
  list?: string
}

/** A text of the draft. Typing in another field does not render it again. */
export const DraftTextField = memo(function DraftTextField({ name, onText, minRows, type, ...rest }: Props) {
  const field = {
    ...rest,
    size: 'xs',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onText(name, currentTarget.value),
  }
  if (minRows) return <Textarea {...field} autosize minRows={minRows} />
  return <TextInput {...field} {...(type && { type })} autoComplete="off" />
})
