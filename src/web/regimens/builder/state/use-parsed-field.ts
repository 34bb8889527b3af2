import { type ChangeEvent, useCallback, useState } from 'react'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { useBuilder } from './builder-context.ts'

export type FieldParseResult<T> = { ok: true; value: T } | { ok: false; fault: string }

/**
 * The state of a field whose text is parsed on each change. The field shows the typed text while focused and
 * the formatted value otherwise. Text that cannot be parsed is kept, shows an error message and prevents
 * saving.
 */
export function useParsedField<T>({
  field,
  formatted,
  parse,
  onParsed,
}: {
  field: string
  /** The formatted value, shown while the field is not focused. */
  formatted: string
  parse: (text: string) => FieldParseResult<T>
  onParsed: (value: T) => void
}) {
  const { draft, apply, faultOf } = useBuilder()
  const [typedText, setTypedText] = useState<string | null>(null)
  const unread = draft.unread[field]
  const parsed = unread !== undefined && typedText === null ? parse(unread) : undefined
  const fault = parsed && !parsed.ok ? parsed.fault : unread === undefined ? faultOf(field) : undefined
  const change = useLatestCallback(({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTypedText(value)
    const result = parse(value)
    if (result.ok) onParsed(result.value)
    else apply({ kind: 'unread', field, text: value })
  })
  return {
    fault,
    input: {
      value: typedText ?? unread ?? formatted,
      'aria-invalid': fault !== undefined || undefined,
      onChange: change,
      onBlur: useCallback(() => setTypedText(null), []),
    },
  }
}
