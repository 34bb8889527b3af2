import { formatCount } from '#training/localization/format-count.ts'
import type { Units } from '#training/units.ts'
import { findPlanDeviations, type PlanDeviation } from '#training/workout/compare/plan-deviations.ts'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { getPlannedValues } from '#training/workout/model/resolve-workout-loads.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { hasCountedSets } from '#training/workout/sets/set-count.ts'
import { formatSetValue, getSetValueUnit } from '#training/workout/sets/set-value-input.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { unitHeaders } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './PlanDeviationsSection.module.css'

/**
 * Lists the differences from the plan in neutral wording. Hidden until the workout has been started or
 * changed.
 */
export function PlanDeviationsSection() {
  const { workout, letters } = useLoggingContext()
  const units = useUnits()
  const deviations = workout.startedAt === null && workout.revision === 0 ? [] : findPlanDeviations(workout)
  if (deviations.length === 0) return null
  const isInRounds = ({ id }: ActiveExercise) =>
    workout.blocks.some(block => !hasCountedSets(block.kind) && block.exercises.some(one => one.id === id))
  return (
    <section className={styles.panel} aria-labelledby="differences">
      <h2 id="differences" className={styles.title}>
        Changes from the plan
      </h2>
      <ul>
        {[...groupByExercise(deviations)].map(([exercise, exerciseDeviations]) => (
          <li key={exercise.id} className={styles.row}>
            <span className={styles.letter}>{letters.get(exercise.id)}</span>
            <span className={styles.name}>{exercise.name}</span>
            {exerciseDeviations.map(one => (
              <span key={getDeviationKey(one)} className={styles.text}>
                {describeDeviation(one, units, isInRounds(exercise) ? 'round' : 'set')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const groupByExercise = (deviations: PlanDeviation[]) => Map.groupBy(deviations, one => one.exercise)

const getDeviationKey = (one: PlanDeviation) =>
  `${one.kind} ${one.kind === 'set' ? one.set.id : one.exercise.id}`

function describeDeviation(one: PlanDeviation, units: Units, unit: 'set' | 'round'): string {
  switch (one.kind) {
    case 'skipped':
      return `skipped: “${one.reason}”`
    case 'swapped':
      return `instead of ${one.insteadOf}`
    case 'left':
      return `${formatCount(one.count, unit)} not done`
    case 'more':
      return formatCount(one.count, unit === 'set' ? 'extra set' : 'extra round')
    case 'set':
      return `${unit} ${one.number}: ${one.figures.map(figure => describeValueChange(one, figure, units)).join(', ')}`
  }
}

/** Describes a changed value: `60 kg instead of 57.5`. */
function describeValueChange(
  { exercise, set }: Extract<PlanDeviation, { kind: 'set' }>,
  figure: SetValueKind,
  units: Units,
): string {
  const planned = getPlannedValues(set)?.[figure] ?? null
  const done = formatValueWithUnit(set.typed[figure] ?? null, figure, exercise, units)
  const unit = getSetValueUnit(figure, exercise, units)
  return `${done} instead of ${formatSetValue(planned, unit)}`
}

function formatValueWithUnit(
  value: number | null,
  figure: SetValueKind,
  exercise: ActiveExercise,
  units: Units,
): string {
  const unit = getSetValueUnit(figure, exercise, units)
  const text = formatSetValue(value, unit)
  if (unit === 'time') return text
  return unit === 'rpe' ? `${unitHeaders.rpe} ${text}` : `${text} ${unitHeaders[unit]}`
}
