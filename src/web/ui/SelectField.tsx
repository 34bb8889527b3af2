import { IconChevronDown, IconX } from '@tabler/icons-react'
import parts from './SelectField.module.css'

/** One condition of a filter: says what is chosen, and lets go of it by its cross. */
export function SelectField({
  label,
  any,
  value,
  unknown = label,
  options,
  onChange,
}: {
  label: string
  /** What it says while nothing is chosen. */
  any: string
  value: string | undefined
  /** What it says of a choice that is not among the options. */
  unknown?: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}) {
  const isKnown = value === undefined || options.some(option => option.value === value)
  return (
    <span className={parts.chip} data-chosen={value !== undefined}>
      <select
        className={parts.select}
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
        <IconChevronDown className={parts.chevron} size={15} stroke={1.8} aria-hidden="true" />
      ) : (
        <button type="button" className={parts.clear} aria-label={any} onClick={() => onChange(undefined)}>
          <IconX size={15} stroke={1.8} />
        </button>
      )}
    </span>
  )
}
