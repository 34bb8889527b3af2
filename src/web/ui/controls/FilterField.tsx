import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { KeyCap } from './KeyCap.tsx'

/** A search field that filters a list. `/` focuses the field and Escape clears it. */
export function FilterField({
  label,
  value,
  onChange,
  className,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}) {
  const field = useRef<HTMLInputElement>(null)
  usePageShortcut(
    '/',
    useCallback(() => field.current?.focus(), []),
  )

  return (
    <TextInput
      ref={field}
      size="xs"
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      rightSection={value === '' && <KeyCap>/</KeyCap>}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Escape' && onChange('')}
    />
  )
}
