import { addDays } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { filterDaySpans, type SharedLogFilter } from '#web/shared/queries/shared-log-filter.ts'
import { DayRangeField } from '#web/ui/controls/DayRangeField.tsx'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'

/** Offers preset date ranges that end today, and a custom range. */
export function DatesField({
  filter,
  onChange,
}: {
  filter: SharedLogFilter
  onChange: (filter: SharedLogFilter) => void
}) {
  const today = useToday()
  const { days, from, to } = filter
  const isCustom = from !== undefined || to !== undefined
  const choose = (value: string | undefined) => {
    const span = filterDaySpans.find(one => String(one) === value)
    const customRange =
      value === 'own' ? { from: addDays(today, -27), to: today } : { from: undefined, to: undefined }
    onChange({ ...filter, days: span, ...customRange })
  }
  return (
    <>
      <FilterSelectField
        label="Dates"
        any="Any time"
        value={isCustom ? 'own' : days && String(days)}
        options={[
          ...filterDaySpans.map(span => ({ value: String(span), label: `Last ${formatCount(span, 'day')}` })),
          { value: 'own', label: 'Custom range' },
        ]}
        onChange={choose}
      />
      {isCustom && (
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
