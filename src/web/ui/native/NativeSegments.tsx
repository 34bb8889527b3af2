import styles from './NativeSegments.module.css'
import type { NativeFieldProps } from './native-field-props.ts'

/** A choice between a few options that looks like the segmented controls of the component library. */
export function NativeSegments({
  label,
  options,
  name,
  value,
  onChange,
}: NativeFieldProps & { label: string; options: readonly { value: string; label: string }[] }) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map(option => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
