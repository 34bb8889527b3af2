import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { usePhone } from '../../ui/use-phone.ts'
import { plain } from '../../ui/words.ts'
import parts from './SpecialtiesField.module.css'

/** Words one after the other, each taken by Enter, by a comma or by leaving the field. */
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
  const isPhone = usePhone()

  function take() {
    const added = typed
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== '')
    setTyped('')
    if (added.length > 0) onChange(withoutTwins([...value, ...added]))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    // It takes the word, and does not send the form.
    event.preventDefault()
    take()
  }

  function remove(specialty: string) {
    onChange(value.filter(one => one !== specialty))
    field.current?.focus()
  }

  return (
    <div className={parts.field}>
      <TextInput
        ref={field}
        data-path="specialties"
        label="Specialties"
        description="One after the other, each with Enter"
        value={typed}
        error={error}
        maxLength={500}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={take}
      />
      <ul className={parts.list} aria-label="Your specialties">
        {value.map(specialty => (
          <li key={specialty} className={parts.chip}>
            {specialty}
            <ActionIcon
              className={parts.remove}
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

/** "Powerlifting" and "powerlifting" are one. */
function withoutTwins(words: string[]): string[] {
  return words.filter((word, at) => words.findIndex(other => plain(other) === plain(word)) === at)
}
