import { type ChangeEvent, useState } from 'react'
import { useBuilder } from './context.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; fault: string }

/**
 * A field in which one types as one would write: while it is typed in, it stays as typed; then it is shown as it was
 * read. What cannot be read stays, with a sentence, and keeps the draft from being saved.
 */
export function useTyped<T>({
  field,
  written,
  parse,
  onRead,
}: {
  field: string
  /** The value as it is written. */
  written: string
  parse: (text: string) => Parsed<T>
  onRead: (value: T) => void
}) {
  const { draft, apply, faultOf } = useBuilder()
  const [typing, setTyping] = useState<string | null>(null)
  const unread = draft.unread[field]
  const parsed = unread !== undefined && typing === null ? parse(unread) : undefined
  const fault = parsed && !parsed.ok ? parsed.fault : unread === undefined ? faultOf(field) : undefined
  return {
    fault,
    input: {
      value: typing ?? unread ?? written,
      'aria-invalid': fault !== undefined || undefined,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyping(value)
        const read = parse(value)
        if (read.ok) onRead(read.value)
        else apply({ kind: 'unread', field, text: value })
      },
      onBlur: () => setTyping(null),
    },
  }
}
