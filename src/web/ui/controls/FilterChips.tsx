import { useEffect, useRef } from 'react'
import { centreInScrollingRow } from '#web/ui/hooks/centre-in-scrolling-row.ts'
import styles from './FilterChips.module.css'

type Chip<Key extends string> = { key: Key; label: string; count: number }

/** A row of filter chips with item counts; exactly one chip is selected. */
export function FilterChips<Key extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string
  chips: readonly Chip<Key>[]
  value: Key
  onChange: (key: Key) => void
}) {
  const selected = useRef<HTMLButtonElement>(null)
  // A phone shows about three chips at a time, so scroll the selected chip into view on load, but not when a
  // chip is pressed.
  useEffect(() => centreInScrollingRow(selected.current), [])
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {chips.map(chip => (
        <button
          key={chip.key}
          ref={chip.key === value ? selected : undefined}
          type="button"
          className={styles.chip}
          aria-pressed={chip.key === value}
          onClick={() => onChange(chip.key)}
        >
          {chip.label} <span className={styles.count}>{chip.count.toLocaleString()}</span>
        </button>
      ))}
    </fieldset>
  )
}
