import { memo, useId } from 'react'
import styles from './SessionRpeField.module.css'

/** The labels of the CR-10 effort scale in Foster's wording. The session load is based on this scale. */
const effortLabels: Record<number, string> = {
  0: 'rest',
  1: 'very, very easy',
  2: 'easy',
  3: 'moderate',
  4: 'somewhat hard',
  5: 'hard',
  7: 'very hard',
  10: 'maximal',
}
const effortValues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Lets the athlete rate the effort of the whole session from 0 to 10. */
export const SessionRpeField = memo(function SessionRpeField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (value: number) => void
}) {
  const name = useId()
  const label = value === null ? '' : effortLabels[value]
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        Session RPE{' '}
        <span className={styles.word}>
          {value === null ? 'how hard the session was' : `${value} of 10${label ? `, ${label}` : ''}`}
        </span>
      </legend>
      <div className={styles.choices}>
        {effortValues.map(effort => (
          <label key={effort} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={effort}
              checked={value === effort}
              onChange={() => onChange(effort)}
            />
            <span>{effort}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
