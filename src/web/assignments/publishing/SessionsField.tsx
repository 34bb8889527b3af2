import { NativeSelect, TextInput } from '@mantine/core'
import parts from './PublishFormPanel.module.css'
import type { Choice, Kind } from './use-choice.ts'

/** Which of the sessions ahead. */
export function SessionsField({ choice, weekCount }: { choice: Choice; weekCount: number }) {
  const { kind, setKind, date, setDate, week, setWeek, weeks, toggleWeek } = choice
  return (
    <div className={parts.which}>
      <NativeSelect
        label="Which sessions"
        value={kind}
        onChange={event => setKind(event.currentTarget.value as Kind)}
      >
        <option value="ahead">All that lie ahead</option>
        <option value="from-date">From a day on</option>
        <option value="from-week">From a week of the program on</option>
        <option value="weeks">Chosen weeks</option>
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
          {weekNumbers(weekCount).map(number => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </NativeSelect>
      )}
      {kind === 'weeks' && (
        <fieldset className={parts.weeks} aria-label="Weeks">
          {weekNumbers(weekCount).map(number => (
            <button
              key={number}
              type="button"
              className={parts.week}
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

const weekNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
