import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './MultiSelectField.module.css'

/**
 * Lets the user select several values from a list. The select adds a value; the button on a value removes it.
 */
export function MultiSelectField<Value extends string>({
  label,
  add,
  options,
  chosen,
  labelOf,
  onChange,
}: {
  label: string
  /** The placeholder of the select, such as `Add a muscle`. */
  add: string
  options: readonly Value[]
  chosen: readonly Value[]
  labelOf: (value: Value) => string
  onChange: (chosen: Value[]) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        {chosen.map(value => (
          <span key={value} className={styles.chip}>
            {labelOf(value)}
            <button
              type="button"
              className={styles.cross}
              aria-label={`Remove ${labelOf(value)}`}
              onClick={() => onChange(chosen.filter(one => one !== value))}
            >
              <IconX size={15} stroke={1.8} aria-hidden="true" />
            </button>
          </span>
        ))}
        <span className={styles.more}>
          <select
            id={id}
            className={styles.select}
            value=""
            onChange={event => {
              const value = options.find(one => one === event.currentTarget.value)
              if (value) onChange([...chosen, value])
            }}
          >
            <option value="">{add}</option>
            {options
              .filter(value => !chosen.includes(value))
              .map(value => (
                <option key={value} value={value}>
                  {labelOf(value)}
                </option>
              ))}
          </select>
          <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}
