import parts from './DayRangeField.module.css'

type Range = { from: string | undefined; to: string | undefined }

/** From one calendar day to another, none of them later than today. */
export function DayRangeField({
  from,
  to,
  today,
  onChange,
}: Range & { today: string; onChange: (range: Range) => void }) {
  return (
    <span className={parts.range}>
      <input
        type="date"
        aria-label="From"
        className={parts.day}
        value={from ?? ''}
        max={to ?? today}
        onChange={event => onChange({ from: event.currentTarget.value || undefined, to })}
      />
      to
      <input
        type="date"
        aria-label="To"
        className={parts.day}
        value={to ?? ''}
        min={from}
        max={today}
        onChange={event => onChange({ from, to: event.currentTarget.value || undefined })}
      />
    </span>
  )
}
