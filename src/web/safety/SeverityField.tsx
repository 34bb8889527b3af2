import { useId } from 'react'
import { describeSeverity } from '#web/shared/pain-labels.ts'
import styles from './ReportPainPanel.module.css'

const severityScale = Array.from({ length: 11 }, (_, severity) => severity)

/** Selects a severity from 0 to 10 and describes the selected value. */
export function SeverityField({
  severity,
  fault,
  onChange,
}: {
  severity: number | undefined
  fault: string | undefined
  onChange: (severity: number) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${name}-description`}>
      <legend className={styles.label}>How severe</legend>
      <div className={styles.scale}>
        {severityScale.map(one => (
          <label key={one} className={styles.step} data-chosen={one === severity}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={one}
              checked={one === severity}
              aria-label={`${one}, ${describeSeverity(one)}`}
              onChange={() => onChange(one)}
            />
            {one}
          </label>
        ))}
      </div>
      <p id={`${name}-description`} className={fault ? styles.fault : styles.description} aria-live="polite">
        {fault ??
          (severity === undefined
            ? '0 means no pain; 10 means the worst pain you can imagine.'
            : describeChosenSeverity(severity))}
      </p>
    </fieldset>
  )
}

const describeChosenSeverity = (severity: number) => `${severity} of 10: ${describeSeverity(severity)}.`
