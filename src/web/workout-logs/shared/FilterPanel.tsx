import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays } from '#training/calendar.ts'
import { useToday } from '../../app/person.ts'
import { ownRegimens } from '../../regimens/queries.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './FilterPanel.module.css'
import { type Filter, spans } from './filter.ts'
import { coachStats } from './queries.ts'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** Which logs are shown, and at right how many that are. */
export function FilterPanel({ filter, onChange, children }: Props & { children: ReactNode }) {
  const { data: stats } = useQuery(coachStats)
  const { data: regimens = [] } = useQuery(ownRegimens)
  return (
    <search className={parts.tools} aria-label="Which logs">
      <IconFilter className={parts.sign} size={17} stroke={1.6} aria-hidden="true" />
      <DatesField filter={filter} onChange={onChange} />
      <SelectField
        label="Athlete"
        any="All athletes"
        value={filter.athlete}
        options={(stats?.athletes ?? []).map(({ athlete }) => ({
          value: athlete.id,
          label: fullName(athlete),
        }))}
        onChange={athlete => onChange({ ...filter, athlete })}
      />
      <SelectField
        label="Regimen"
        any="All regimens"
        value={filter.regimen}
        options={regimens.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={regimen => onChange({ ...filter, regimen })}
      />
      <p className={parts.count} role="status">
        {children}
      </p>
    </search>
  )
}

/** A span that ends today, or two days of one's own. */
function DatesField({ filter, onChange }: Props) {
  const today = useToday()
  const { days, from, to } = filter
  const isOwn = from !== undefined || to !== undefined
  const choose = (value: string | undefined) => {
    const span = spans.find(one => String(one) === value)
    const own =
      value === 'own' ? { from: addDays(today, -27), to: today } : { from: undefined, to: undefined }
    onChange({ ...filter, days: span, ...own })
  }
  return (
    <>
      <SelectField
        label="Dates"
        any="Any time"
        value={isOwn ? 'own' : days && String(days)}
        options={[
          ...spans.map(span => ({ value: String(span), label: `Last ${span} days` })),
          { value: 'own', label: 'From day to day' },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <span className={parts.dates}>
          <input
            type="date"
            aria-label="From"
            className={parts.date}
            value={from ?? ''}
            max={to ?? today}
            onChange={event => onChange({ ...filter, from: event.currentTarget.value || undefined })}
          />
          to
          <input
            type="date"
            aria-label="To"
            className={parts.date}
            value={to ?? ''}
            min={from}
            max={today}
            onChange={event => onChange({ ...filter, to: event.currentTarget.value || undefined })}
          />
        </span>
      )}
    </>
  )
}
