import type { Units } from '#training/units.ts'
import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import type { SetHighlight } from '#training/workout/sets/set-highlights.ts'
import { findMatchingPreviousSet, listInputValueKinds } from '#training/workout/sets/suggest-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { formatPreviousSet } from '#web/workout-logs/logging/state/workout-labels.ts'
import { describeSetHighlight, formatSetHighlightLines } from './format-set-highlight.ts'
import styles from './PreviousSetField.module.css'

/**
 * Shows the matching set from last time, and copies its values when tapped. If the current set is a personal
 * best, shows the old record instead.
 */
export function PreviousSetField({
  exercise,
  set,
  name,
  isDisabled,
}: {
  exercise: ActiveExercise
  set: ActiveSet
  name: string
  isDisabled: boolean
}) {
  const { apply, highlights } = useLoggingContext()
  const units = useUnits()
  const highlight = highlights?.get(set.id)
  const previous = findMatchingPreviousSet(exercise, set)
  const text = previous ? formatPreviousSet(previous, exercise, units) : ''
  if (highlight) return <SetHighlightText highlight={highlight} done={set.typed} units={units} />
  if (!previous || !text || isSetDone(set) || isDisabled)
    return <span className={styles.previous}>{text || '–'}</span>
  // RPE is not copied, because it differs from set to set.
  const copy = () => {
    for (const figure of listInputValueKinds(exercise).filter(one => one !== 'rpe'))
      apply({ kind: 'typed', setId: set.id, figure, value: previous[figure] })
  }
  return (
    <button
      type="button"
      className={styles.previous}
      aria-label={`${name}: use ${text} from last time`}
      onClick={copy}
    >
      {text}
    </button>
  )
}

function SetHighlightText({
  highlight,
  done,
  units,
}: {
  highlight: SetHighlight
  done: Partial<SetValues>
  units: Units
}) {
  const [first, second] = formatSetHighlightLines(highlight, done, units)
  return (
    <span className={styles.mark} title={describeSetHighlight(highlight, done, units)}>
      <b>{first}</b>
      {second && <span>{second}</span>}
    </span>
  )
}
