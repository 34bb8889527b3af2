import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { formatSetValue, getSetValueUnit } from '#training/workout/sets/set-value-input.ts'
import { listInputValueKinds, suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { getSetValuePlaceholder, unitHeaders } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './NumberPadValuesRow.module.css'

type Props = {
  exercise: ActiveExercise
  set: ActiveSet
  figure: SetValueKind
  /** The text typed so far. */
  text: string
  onSelect: (figure: SetValueKind) => void
}

/** The values of the set, with the value being typed highlighted. */
export function NumberPadValuesRow({ exercise, set, figure, text, onSelect }: Props) {
  const units = useUnits()
  const figures = suggestSetValues(exercise, set)
  return (
    <div className={styles.figures}>
      {listInputValueKinds(exercise).map(one => {
        const unit = getSetValueUnit(one, exercise, units)
        const isActive = one === figure
        return (
          <button
            key={one}
            type="button"
            className={styles.figure}
            aria-pressed={isActive}
            onClick={() => onSelect(one)}
          >
            {isActive && <CurrentRowMarker />}
            <b data-empty={(isActive ? text : (figures[one] ?? '')) === ''}>
              {(isActive ? text : formatSetValue(figures[one], unit)) || getSetValuePlaceholder(one, set)}
            </b>{' '}
            <span>{unitHeaders[unit]}</span>
          </button>
        )
      })}
    </div>
  )
}
