import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Person } from '#contract/fields.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import styles from './ScopeEndRow.module.css'
import { type OfferedScope, scopeLabels } from './scopes.ts'

/** Shows the last day on which a coach sees one kind of data, and changes it. */
export function ScopeEndRow({
  scope,
  coach,
  lastDay,
  onChange,
}: {
  scope: OfferedScope
  coach: Person
  /** Undefined if the data is shared without an end. */
  lastDay: string | undefined
  onChange: (lastDay: string | null) => void
}) {
  const locale = useLocale()
  const today = useToday()
  const [draft, setDraft] = useState<string>()
  const { label } = scopeLabels[scope]
  const isValid = draft !== undefined && draft >= today

  const save = (value: string | null) => {
    onChange(value)
    setDraft(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) save(draft)
  }

  if (draft === undefined)
    return (
      <p className={styles.row}>
        <span>
          {lastDay ? `until ${formatLongDay(lastDay, locale)} ${lastDay.slice(0, 4)}` : 'no end date'}
        </span>
        <TextButton
          aria-label={`${lastDay ? 'Change the end date' : 'Set an end date'}: ${label} for ${coach.firstName}`}
          onClick={() => setDraft(lastDay ?? '')}
        >
          {lastDay ? 'Change' : 'Set an end date'}
        </TextButton>
      </p>
    )
  return (
    <form className={styles.row} onSubmit={submit}>
      <label className={styles.field}>
        Last day
        <input
          type="date"
          className={styles.day}
          min={today}
          value={draft}
          onChange={event => setDraft(event.currentTarget.value)}
        />
      </label>
      <Button
        type="submit"
        size="sm"
        disabled={!isValid}
        title={isValid ? undefined : 'Choose a day from today on'}
      >
        Save
      </Button>
      {lastDay && <TextButton onClick={() => save(null)}>No end</TextButton>}
      <TextButton onClick={() => setDraft(undefined)}>Cancel</TextButton>
    </form>
  )
}
