import { toExerciseKey } from '#training/exercise-key.ts'
import type { GridDay } from '#training/program/grid/grid-rows.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './Progression.module.css'

/** An exercise in a week, with the keys of its grid rows and the numbers of the days that include it. */
export type ExerciseChoice = { key: string; name: string; rows: string[]; days: number[] }

/** Lists the distinct exercises in a week. */
export function collectExerciseChoices(days: readonly GridDay[], week: number): ExerciseChoice[] {
  const found = new Map<string, ExerciseChoice>()
  for (const { place, rows } of days) {
    for (const row of rows) {
      const name = row.cells[week]?.item.name
      if (name === undefined) continue
      const key = toExerciseKey(name)
      const choice = found.get(key) ?? { key, name, rows: [], days: [] }
      choice.rows.push(row.key)
      if (!choice.days.includes(place + 1)) choice.days.push(place + 1)
      found.set(key, choice)
    }
  }
  return [...found.values()]
}

/** Selects the exercises to which a rule applies. */
export function RuleExercisesField({
  choices,
  selected,
  onChange,
}: {
  choices: readonly ExerciseChoice[]
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}) {
  const isAll = choices.every(choice => selected.has(choice.key))
  return (
    <fieldset className={styles.exercises}>
      <legend className={styles.legend}>
        Exercises
        <TextButton onClick={() => onChange(new Set(isAll ? [] : choices.map(choice => choice.key)))}>
          {isAll ? 'None' : 'All'}
        </TextButton>
      </legend>
      <div className={styles.list}>
        {choices.map(({ key, name, days }) => (
          <label key={key} className={styles.exercise} htmlFor={`progress-${key}`}>
            <CheckBox
              id={`progress-${key}`}
              checked={selected.has(key)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(new Set(checked ? [...selected, key] : [...selected].filter(one => one !== key)))
              }
            />
            <span>
              {name || 'Unnamed'} <span className={styles.days}>day {days.join(', ')}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
