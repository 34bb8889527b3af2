import { exerciseKey } from '#training/exercise-name.ts'
import type { GridDay } from '#training/program/rows.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import parts from './Progression.module.css'

/** An exercise of a week, with the keys of its rows and the days on which it comes. */
export type Choice = { key: string; name: string; rows: string[]; days: number[] }

/** The exercises of a week, each once however often it comes. */
export function choicesIn(days: readonly GridDay[], week: number): Choice[] {
  const found = new Map<string, Choice>()
  for (const { place, rows } of days) {
    for (const row of rows) {
      const name = row.cells[week]?.item.name
      if (name === undefined) continue
      const key = exerciseKey(name)
      const known = found.get(key) ?? { key, name, rows: [], days: [] }
      known.rows.push(row.key)
      if (!known.days.includes(place + 1)) known.days.push(place + 1)
      found.set(key, known)
    }
  }
  return [...found.values()]
}

/** Which exercises a rule moves on. */
export function ExercisesField({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly Choice[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const isAll = choices.every(choice => chosen.has(choice.key))
  return (
    <fieldset className={parts.exercises}>
      <legend className={parts.legend}>
        Exercises
        <TextButton onClick={() => onChange(new Set(isAll ? [] : choices.map(choice => choice.key)))}>
          {isAll ? 'None' : 'All'}
        </TextButton>
      </legend>
      <div className={parts.list}>
        {choices.map(({ key, name, days }) => (
          <label key={key} className={parts.exercise} htmlFor={`progress-${key}`}>
            <CheckBox
              id={`progress-${key}`}
              checked={chosen.has(key)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(new Set(checked ? [...chosen, key] : [...chosen].filter(one => one !== key)))
              }
            />
            <span>
              {name || 'Without a name'} <span className={parts.days}>day {days.join(', ')}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
