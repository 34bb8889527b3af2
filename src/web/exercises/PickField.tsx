import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import parts from './PickField.module.css'

/** Several of a closed list: one more by the select, one less by its cross. */
export function PickField<Value extends string>({
  label,
  add,
  options,
  chosen,
  wordOf,
  onChange,
}: {
  label: string
  /** What the select says: `Add a muscle`. */
  add: string
  options: readonly Value[]
  chosen: readonly Value[]
  wordOf: (value: Value) => string
  onChange: (chosen: Value[]) => void
}) {
  const id = useId()
  return (
    <div className={parts.field}>
      <label htmlFor={id} className={parts.label}>
        {label}
      </label>
      <div className={parts.line}>
        {chosen.map(value => (
          <span key={value} className={parts.chip}>
            {wordOf(value)}
            <button
              type="button"
              className={parts.cross}
              aria-label={`Leave out ${wordOf(value)}`}
              onClick={() => onChange(chosen.filter(one => one !== value))}
            >
              <IconX size={15} stroke={1.8} aria-hidden="true" />
            </button>
          </span>
        ))}
        <span className={parts.more}>
          <select
            id={id}
            className={parts.select}
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
                  {wordOf(value)}
                </option>
              ))}
          </select>
          <IconChevronDown className={parts.chevron} size={15} stroke={1.8} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}
