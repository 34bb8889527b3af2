import type { LiftSummary } from '#contract/analytics/progress.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import styles from './LiftPickerField.module.css'

const maxButtons = 6

/** Buttons for the most frequently trained lifts, and a select for all other lifts. */
export function LiftPickerField({ lifts, chosen }: { lifts: LiftSummary[]; chosen: LiftSummary }) {
  const { setExercise } = useProgressParams()
  const first = lifts.slice(0, maxButtons)
  const rest = lifts.slice(maxButtons)
  const isAmongRest = rest.includes(chosen)
  return (
    <div className={styles.lifts}>
      <fieldset className={styles.row} aria-label="Lift">
        {first.map(lift => (
          <button
            key={lift.exercise}
            type="button"
            className={styles.lift}
            aria-pressed={lift === chosen}
            onClick={() => setExercise(lift.exercise)}
          >
            {lift.exercise}
          </button>
        ))}
        {rest.length > 0 && (
          <select
            className={styles.more}
            data-chosen={isAmongRest}
            aria-label="More lifts"
            value={isAmongRest ? chosen.exercise : ''}
            onChange={event => event.currentTarget.value && setExercise(event.currentTarget.value)}
          >
            <option value="">{rest.length} more</option>
            {rest.map(lift => (
              <option key={lift.exercise} value={lift.exercise}>
                {lift.exercise}
              </option>
            ))}
          </select>
        )}
      </fieldset>
    </div>
  )
}
