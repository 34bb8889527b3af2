import { useId } from 'react'
import { describeSeverity } from './pain-labels.ts'
import parts from './ReportPainPanel.module.css'

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
    <fieldset className={parts.field} aria-describedby={`${name}-said`}>
      <legend className={parts.label}>How severe</legend>
      <div className={parts.scale}>
        {severityScale.map(one => (
          <label key={one} className={parts.step} data-chosen={one === severity}>
            <input
              type="radio"
              className={parts.radio}
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
      <p id={`${name}-said`} className={fault ? parts.fault : parts.said} aria-live="polite">
        {fault ??
          (severity === undefined
            ? '0 is no pain, 10 is the worst you can imagine.'
            : describeChosenSeverity(severity))}
      </p>
    </fieldset>
  )
}

const describeChosenSeverity = (severity: number) => `${severity} of 10: ${describeSeverity(severity)}.`
