import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { normaliseForSearch } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './SpecialtiesField.module.css'

/**
 * An input for a list of specialties. Pressing Enter, typing a comma or leaving the field adds the typed text
 * to the list.
 */
export function SpecialtiesField({
  value,
  error,
  onChange,
}: {
  value: readonly string[]
  error?: ReactNode
  onChange: (specialties: string[]) => void
}) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()

  function addTyped() {
    const added = typed
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== '')
    setTyped('')
    if (added.length > 0) onChange(removeDuplicates([...value, ...added]))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    // Enter adds the specialty instead of submitting the form.
    event.preventDefault()
    addTyped()
  }

  function remove(specialty: string) {
    onChange(value.filter(one => one !== specialty))
    field.current?.focus()
  }

  return (
    <div className={styles.field}>
      <TextInput
        ref={field}
        data-path="specialties"
        label="Specialties"
        description="Press Enter after each specialty"
        value={typed}
        error={error}
        maxLength={500}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={addTyped}
      />
      <ul className={styles.list} aria-label="Your specialties">
        {value.map(specialty => (
          <li key={specialty} className={styles.chip}>
            {specialty}
            <ActionIcon
              className={styles.remove}
              size={isPhone ? 48 : 28}
              aria-label={`Remove ${specialty}`}
              onClick={() => remove(specialty)}
            >
              <IconX size={14} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Removes duplicates, ignoring case: "Powerlifting" and "powerlifting" count as the same. */
function removeDuplicates(words: string[]): string[] {
  return words.filter(
    (word, at) => words.findIndex(other => normaliseForSearch(other) === normaliseForSearch(word)) === at,
  )
}
