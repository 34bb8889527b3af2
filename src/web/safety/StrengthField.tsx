import { useId } from 'react'
import parts from './ReportPainPanel.module.css'
import { strength } from './words.ts'

const scale = Array.from({ length: 11 }, (_, severity) => severity)

/** How strong it is, from 0 to 10; the number that is chosen says what it means. */
export function StrengthField({
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
      <legend className={parts.label}>How strong</legend>
      <div className={parts.scale}>
        {scale.map(one => (
          <label key={one} className={parts.step} data-chosen={one === severity}>
            <input
              type="radio"
              className={parts.radio}
              name={name}
              value={one}
              checked={one === severity}
              aria-label={`${one}, ${strength(one)}`}
              onChange={() => onChange(one)}
            />
            {one}
          </label>
        ))}
      </div>
      <p id={`${name}-said`} className={fault ? parts.fault : parts.said} aria-live="polite">
        {fault ?? (severity === undefined ? '0 is no pain, 10 the worst you can imagine.' : saidOf(severity))}
      </p>
    </fieldset>
  )
}

const saidOf = (severity: number) => `${severity} of 10: ${strength(severity)}.`
