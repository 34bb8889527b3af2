import { useId } from 'react'
import parts from './EffortField.module.css'

/** Foster's wording of the CR-10 scale, by which a session's load is counted. */
const words: Record<number, string> = {
  0: 'rest',
  1: 'very, very easy',
  2: 'easy',
  3: 'moderate',
  4: 'somewhat hard',
  5: 'hard',
  7: 'very hard',
  10: 'maximal',
}
const efforts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** How hard the whole session was, 0 to 10. */
export function EffortField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (value: number) => void
}) {
  const name = useId()
  const word = value === null ? '' : words[value]
  return (
    <fieldset className={parts.field}>
      <legend className={parts.legend}>
        Session RPE{' '}
        <span className={parts.word}>
          {value === null ? 'how hard all of it was' : `${value} of 10${word ? `, ${word}` : ''}`}
        </span>
      </legend>
      <div className={parts.choices}>
        {efforts.map(effort => (
          <label key={effort} className={parts.choice}>
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
}
