import type { LoggedExercise, LoggedSet } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { isWorkingSet, setRoleDetails } from '#training/prescription/set-role.ts'
import type { Units } from '#training/units.ts'
import {
  describePlannedExercise,
  describeRoundsDone,
} from '#training/workout/compare/describe-planned-exercise.ts'
import { type ExerciseComparison, filterSetsFromPlan } from '#training/workout/compare/plan-comparison.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './PlanComparisonSection.module.css'

/** One exercise, with planned values in grey and completed values in the default text colour. */
export function PlanComparisonRow({ row }: { row: ExerciseComparison<LoggedExercise> }) {
  const units = useUnits()
  const { letter, name, planned, done, missing } = row
  const isSkipped = done !== null && isExerciseSkipped(done)
  return (
    <tr>
      <td className={styles.letter}>{letter}</td>
      <th scope="row" className={styles.name}>
        {name}
        {done?.insteadOf && <span className={styles.text}>instead of {done.insteadOf}</span>}
        {done?.notes && <span className={styles.text}>“{done.notes}”</span>}
        {isSkipped && <span className={styles.text}>“{done.skippedReason}”</span>}
        {done?.isOnHold && (
          <span className={styles.held}>
            <DayStatusIcon state="hold" isNamed={false} /> on hold due to pain
          </span>
        )}
      </th>
      <td className={styles.planned}>
        {describePlannedExercise(row, units) || (planned.length > 0 ? '' : 'not in the plan')}
      </td>
      <td>
        {done && (
          <SetLines
            sets={done.sets}
            roundProgress={formatRoundProgress(row)}
            isAll={missing === 0}
            units={units}
          />
        )}
        <span className={styles.missing}>{describeMissingSets(row, isSkipped)}</span>
      </td>
    </tr>
  )
}

/**
 * Formats the completed rounds: `6 of 6 minutes`. Returns an empty string if the exercise is not done in
 * rounds.
 */
const formatRoundProgress = ({ round, done }: ExerciseComparison<LoggedExercise>): string =>
  done ? describeRoundsDone(round, filterSetsFromPlan(done).length) : ''

function describeMissingSets(row: ExerciseComparison<LoggedExercise>, isSkipped: boolean): string {
  const { done, missing } = row
  if (isSkipped) return 'skipped'
  if (done?.isOnHold) return ''
  if (!done || done.sets.length === 0) return 'not done'
  return missing > 0 && formatRoundProgress(row) === '' ? `${formatCount(missing, 'set')} not done` : ''
}

/** Lists the sets, merging identical ones: `47.5 × 6, all 4 sets`, `5 reps, 6 of 6 minutes`. */
function SetLines({
  sets,
  roundProgress,
  isAll,
  units,
}: {
  sets: readonly LoggedSet[]
  /** The completed rounds, such as `6 of 6 minutes`, or an empty string. */
  roundProgress: string
  isAll: boolean
  units: Units
}) {
  const lines = sets.map(set => ({ id: set.id, words: formatLoggedSet(set, units) }))
  const [first] = lines
  const ending = roundProgress || (isAll && lines.length > 1 ? `all ${formatCount(lines.length, 'set')}` : '')
  if (first && ending && lines.every(line => line.words === first.words))
    return (
      <span className={styles.set}>
        {first.words}, <span className={styles.alike}>{ending}</span>
      </span>
    )
  return (
    <>
      {lines.map(line => (
        <span key={line.id} className={styles.set}>
          {line.words}
        </span>
      ))}
      {roundProgress && <span className={styles.set}>{roundProgress}</span>}
    </>
  )
}

function formatLoggedSet(set: LoggedSet, units: Units): string {
  return `${formatSetValues(set, units) || 'done'}${isWorkingSet(set) ? '' : `, ${setRoleDetails[set.role].notation}`}`
}
