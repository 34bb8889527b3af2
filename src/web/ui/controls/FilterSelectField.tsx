import { IconChevronDown, IconX } from '@tabler/icons-react'
import styles from './FilterSelectField.module.css'

/** A filter with a list of options and a button to clear it. */
export function FilterSelectField({
  label,
  any,
  value,
  unknown = label,
  options,
  onChange,
}: {
  label: string
  /** The label while nothing is selected. */
  any: string
  value: string | undefined
  /** The label for a value that is not among the options. */
  unknown?: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}) {
  const isKnown = value === undefined || options.some(option => option.value === value)
  return (
    <span className={styles.chip} data-chosen={value !== undefined}>
      <select
        className={styles.select}
        aria-label={label}
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{unknown}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value === undefined ? (
        <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden="true" />
      ) : (
        <button type="button" className={styles.clear} aria-label={any} onClick={() => onChange(undefined)}>
          <IconX size={15} stroke={1.8} />
        </button>
      )}
    </span>
  )
}
