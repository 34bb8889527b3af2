import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addDays } from '#training/calendar.ts'
import { useToday } from '../../app/person.ts'
import { dayWords } from '../../ui/DayMark.tsx'
import { DayRangeField } from '../../ui/DayRangeField.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type HistoryFilter, kinds } from './filter.ts'
import parts from './HistoryFilterPanel.module.css'

type Props = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void }

const typingMs = 250
const spans = [28, 90, 365] as const

/** Which of the own workouts are shown: by words, by what became of the plan, by day. */
export function HistoryFilterPanel({ filter, onChange }: Props) {
  return (
    <search className={parts.tools} aria-label="Which workouts">
      <WordsField filter={filter} onChange={onChange} />
      <SelectField
        label="Kind"
        any="Any kind"
        value={filter.kind}
        options={kinds.map(kind => ({ value: kind, label: dayWords[kind] }))}
        onChange={value => onChange({ ...filter, kind: kinds.find(kind => kind === value) })}
      />
      <DatesField filter={filter} onChange={onChange} />
    </search>
  )
}

/** Asks once the typing pauses. */
function WordsField({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.words ?? '')
  const ask = useDebouncedCallback(
    (words: string) => onChange({ ...filter, words: words || undefined }),
    typingMs,
  )
  useEffect(() => {
    // Emptied from elsewhere.
    if (filter.words === undefined) setTyped('')
  }, [filter.words])
  return (
    <FilterField
      label="Workout, exercise or program"
      className={parts.words ?? ''}
      value={typed}
      onChange={value => {
        setTyped(value)
        ask(value.trim())
      }}
    />
  )
}

/** A span that ends today, or two days of one's own. */
function DatesField({ filter, onChange }: Props) {
  const today = useToday()
  const { from, to } = filter
  const [isOwn, setOwn] = useState(to !== undefined)
  const span = spans.find(days => to === undefined && from === addDays(today, 1 - days))
  const choose = (value: string | undefined) => {
    const days = spans.find(one => String(one) === value)
    setOwn(value === 'own')
    if (value === 'own') onChange({ ...filter, from: from ?? addDays(today, -27), to: to ?? today })
    else onChange({ ...filter, from: days && addDays(today, 1 - days), to: undefined })
  }
  const isAsked = from !== undefined || to !== undefined
  return (
    <>
      <SelectField
        label="Dates"
        any="Any time"
        value={isAsked ? (span && !isOwn ? String(span) : 'own') : undefined}
        options={[
          ...spans.map(days => ({ value: String(days), label: `Last ${days} days` })),
          { value: 'own', label: 'From day to day' },
        ]}
        onChange={choose}
      />
      {isAsked && !(span && !isOwn) && (
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
