import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { maxDeferralDays } from '#contract/analytics/deferrals.ts'
import { addDays, type Day, weekdayOf } from '#training/calendar.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import choices from '#web/ui/choices.module.css'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './DeferDialog.module.css'
import type { DeferrableItem } from './deferrable-items.ts'

/** Asks until which day an item is deferred. The days are those of the coach’s time zone. */
export function DeferDialog({
  item,
  onDefer,
  onClose,
}: {
  item: DeferrableItem
  onDefer: (until: Day) => void
  onClose: () => void
}) {
  return (
    <ModalSheet isOpen title={`Defer ${item.name}`} onClose={onClose}>
      <DeferForm onDefer={onDefer} />
    </ModalSheet>
  )
}

function DeferForm({ onDefer }: { onDefer: (until: Day) => void }) {
  const dates = useDateFormatter()
  const [first, last] = [addDays(dates.today, 1), addDays(dates.today, maxDeferralDays)]
  const [until, setUntil] = useState(first)
  const isPossible = until >= first && until <= last
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible) onDefer(until)
  }
  return (
    <form className={styles.form} aria-label="Defer until a day" onSubmit={submit}>
      <p className={styles.text}>
        It returns to your queue on that day, or earlier if the athlete logs a workout, writes to you or
        reports pain.
      </p>
      <fieldset className={choices.choices}>
        <legend>Until</legend>
        {listChoices(dates.today).map(([label, day]) => (
          <label key={label} className={choices.choice}>
            <input
              type="radio"
              name="until"
              data-autofocus={day === first || undefined}
              checked={until === day}
              onChange={() => setUntil(day)}
            />
            {label}
            <span>{dates.longDay(day)}</span>
          </label>
        ))}
      </fieldset>
      <TextInput
        type="date"
        label="Another day"
        value={until}
        min={first}
        max={last}
        error={!isPossible && 'Choose a day after today, at most a year ahead.'}
        onChange={event => event.currentTarget.value && setUntil(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth disabled={!isPossible}>
        Defer until {dates.longDay(until)}
      </Button>
    </form>
  )
}

/** The days that a coach chooses most often. They are different days on every day of the week. */
function listChoices(today: Day): [label: string, day: Day][] {
  const nextMonday = addDays(today, 8 - weekdayOf(today))
  const choices: [string, Day][] = [
    ['Tomorrow', addDays(today, 1)],
    ['In three days', addDays(today, 3)],
    ['Next Monday', nextMonday],
    ['In two weeks', addDays(today, 14)],
  ]
  return choices.filter(([, day], index) => choices.findIndex(([, other]) => other === day) === index)
}
