import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addDays } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { workoutOutcomes } from '#training/workout/model/workout-outcomes.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { DayRangeField } from '#web/ui/controls/DayRangeField.tsx'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { dayStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './HistoryFilterSection.module.css'
import type { HistoryFilter } from './history-filter.ts'

type Props = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void }

const searchPauseMs = 250
const daySpans = [28, 90, 365] as const

/** Filters the history by text, outcome and date. */
export function HistoryFilterSection({ filter, onChange }: Props) {
  return (
    <search className={styles.tools} aria-label="Filter workouts">
      <HistorySearchField filter={filter} onChange={onChange} />
      <FilterSelectField
        label="Kind"
        any="Any kind"
        value={filter.kind}
        options={workoutOutcomes.map(kind => ({ value: kind, label: dayStatusLabels[kind] }))}
        onChange={value => onChange({ ...filter, kind: workoutOutcomes.find(kind => kind === value) })}
      />
      <HistoryDatesField filter={filter} onChange={onChange} />
    </search>
  )
}

/** A search field that updates the filter when the athlete stops typing. */
function HistorySearchField({ filter, onChange }: Props) {
  const [text, setText] = useState(filter.words ?? '')
  const search = useDebouncedCallback(
    (words: string) => onChange({ ...filter, words: words || undefined }),
    searchPauseMs,
  )
  useEffect(() => {
    // Update the field when the filter is cleared elsewhere on the page.
    if (filter.words === undefined) setText('')
  }, [filter.words])
  return (
    <FilterField
      label="Workout, exercise or program"
      className={styles.text ?? ''}
      value={text}
      onChange={value => {
        setText(value)
        search(value.trim())
      }}
    />
  )
}

/** Offers preset date ranges that end today, and a custom range. */
function HistoryDatesField({ filter, onChange }: Props) {
  const today = useToday()
  const { from, to } = filter
  const [isCustom, setCustom] = useState(to !== undefined)
  const span = daySpans.find(days => to === undefined && from === addDays(today, 1 - days))
  const choose = (value: string | undefined) => {
    const days = daySpans.find(span => String(span) === value)
    setCustom(value === 'own')
    if (value === 'own') onChange({ ...filter, from: from ?? addDays(today, -27), to: to ?? today })
    else onChange({ ...filter, from: days && addDays(today, 1 - days), to: undefined })
  }
  const isFiltered = from !== undefined || to !== undefined
  return (
    <>
      <FilterSelectField
        label="Dates"
        any="Any time"
        value={isFiltered ? (span && !isCustom ? String(span) : 'own') : undefined}
        options={[
          ...daySpans.map(days => ({ value: String(days), label: `Last ${formatCount(days, 'day')}` })),
          { value: 'own', label: 'Custom range' },
        ]}
        onChange={choose}
      />
      {isFiltered && !(span && !isCustom) && (
        <DayRangeField
          from={from}
          to={to}
          today={today}
          onChange={range => onChange({ ...filter, ...range })}
        />
      )}
    </>
  )
}
