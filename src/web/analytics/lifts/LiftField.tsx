import type { Lift } from '#contract/progress.ts'
import { useProgress } from '../use-progress.ts'
import parts from './LiftField.module.css'

const shownAtOnce = 6

/** The most trained lifts in a row, all others in a list. */
export function LiftField({ lifts, chosen }: { lifts: Lift[]; chosen: Lift }) {
  const { setExercise } = useProgress()
  const first = lifts.slice(0, shownAtOnce)
  const rest = lifts.slice(shownAtOnce)
  const isAmongRest = rest.includes(chosen)
  return (
    <div className={parts.lifts}>
      <fieldset className={parts.row} aria-label="Lift">
        {first.map(lift => (
          <button
            key={lift.exercise}
            type="button"
            className={parts.lift}
            aria-pressed={lift === chosen}
            onClick={() => setExercise(lift.exercise)}
          >
            {lift.exercise}
          </button>
        ))}
        {rest.length > 0 && (
          <select
            className={parts.more}
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
