import { useId } from 'react'
import styles from './BlockResultField.module.css'

const maxCount = 10_000

/** A field for a whole number, with large step buttons. */
export function CountField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const id = useId()
  const step = (by: number) => onChange(Math.min(maxCount, Math.max(0, (value ?? 0) + by)))
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5)
    onChange(digits === '' ? null : Math.min(maxCount, Number(digits)))
  }
  return (
    <div className={styles.count}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button type="button" aria-label={`${label}: one less`} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={event => type(event.currentTarget.value)}
        />
        <button type="button" aria-label={`${label}: one more`} onClick={() => step(1)}>
          +
        </button>
      </div>
    </div>
  )
}
