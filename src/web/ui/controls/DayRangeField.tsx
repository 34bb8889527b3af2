import styles from './DayRangeField.module.css'

type DateRange = { from: string | undefined; to: string | undefined }

/** Two date inputs for a range that cannot extend past today. */
export function DayRangeField({
  from,
  to,
  today,
  onChange,
}: DateRange & { today: string; onChange: (range: DateRange) => void }) {
  return (
    <span className={styles.range}>
      <input
        type="date"
        aria-label="From"
        className={styles.day}
        value={from ?? ''}
        max={to ?? today}
        onChange={event => onChange({ from: event.currentTarget.value || undefined, to })}
      />
      to
      <input
        type="date"
        aria-label="To"
        className={styles.day}
        value={to ?? ''}
        min={from}
        max={today}
        onChange={event => onChange({ from, to: event.currentTarget.value || undefined })}
      />
    </span>
  )
}
