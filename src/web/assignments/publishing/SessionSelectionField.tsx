import { NativeSelect, TextInput } from '@mantine/core'
import styles from './PublishFormSection.module.css'
import type { PublishForm, SessionSelectionKind } from './use-publish-form.ts'

/** Lets the coach select the upcoming sessions to publish to. */
export function SessionSelectionField({ form, weekCount }: { form: PublishForm; weekCount: number }) {
  const { kind, setKind, date, setDate, week, setWeek, weeks, toggleWeek } = form
  return (
    <div className={styles.which}>
      <NativeSelect
        label="Sessions"
        value={kind}
        onChange={event => setKind(event.currentTarget.value as SessionSelectionKind)}
      >
        <option value="ahead">All upcoming sessions</option>
        <option value="from-date">From a date</option>
        <option value="from-week">From a program week</option>
        <option value="weeks">Selected weeks</option>
      </NativeSelect>
      {kind === 'from-date' && (
        <TextInput
          type="date"
          label="From"
          value={date}
          onChange={event => setDate(event.currentTarget.value)}
        />
      )}
      {kind === 'from-week' && (
        <NativeSelect
          label="From week"
          value={String(week)}
          onChange={event => setWeek(Number(event.currentTarget.value))}
        >
          {listWeekNumbers(weekCount).map(number => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </NativeSelect>
      )}
      {kind === 'weeks' && (
        <fieldset className={styles.weeks} aria-label="Weeks">
          {listWeekNumbers(weekCount).map(number => (
            <button
              key={number}
              type="button"
              className={styles.week}
              aria-label={`Week ${number}`}
              aria-pressed={weeks.includes(number)}
              onClick={() => toggleWeek(number)}
            >
              {number}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const listWeekNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
