import { addDays } from '#training/calendar.ts'
import { useToday } from '../../app/person.ts'
import { DayRangeField } from '../../ui/DayRangeField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Filter, spans } from './filter.ts'

/** A span that ends today, or two days of one's own. */
export function DatesField({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
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
