import { formatCount } from '#training/localization/format-count.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { formatKgInUnit, formatMeters, formatSeconds, roundToDigits, type Units } from '#training/units.ts'
import { isPlannedSet, type PerformedSetWithPlan } from '#training/workout/model/planned-values.ts'
import { type SetValueKind, setValueKinds } from '#training/workout/model/set-values.ts'
import { isOffPlan } from './plan-deviations.ts'
import { getWorkoutOutcome } from './workout-outcome.ts'

type LoggedExercise = {
  name: string
  itemId: string | null
  skippedReason: string | null
  /** True if the exercise was on hold because of a pain report, so the athlete was not expected to do it. */
  isOnHold?: boolean
  insteadOf?: string | null
  sets: readonly PerformedSetWithPlan[]
}
/** The fields of a log that the description uses; `plannedSets` is null if unknown. */
type Log = { sessionId: string | null; plannedSets: number | null; exercises: readonly LoggedExercise[] }

/**
 * Summarises how a logged workout deviates from its plan: `as planned`, `not in the plan`, `2 sets fewer`,
 * `Farmer carry skipped`, `Front squat instead of Back squat`, `Deadlift 5 kg over plan, 1 set more`. Reports
 * only one deviating value: the largest load deviation or, if all loads match, the largest deviation of the
 * next most important value.
 */
export function describePlanDeviations(log: Log, units: Units): string {
  const outcome = getWorkoutOutcome(log, log.plannedSets)
  if (outcome === 'unplanned') return 'not in the plan'
  if (outcome === 'done') return 'as planned'
  const { done, planned } = countDoneAndPlannedSets(log)
  const skipped = describeSkippedExercises(log.exercises)
  const fewer = planned === null || skipped ? 0 : planned - listPlannedSetsDone(log).length
  const more = done - listPlannedSetsDone(log).length
  const words = [
    skipped,
    describeSwappedExercises(log.exercises),
    fewer > 0 ? `${formatSetCount(fewer)} fewer` : '',
    describeLargestDeviation(log.exercises, units),
    more > 0 ? `${formatSetCount(more)} more` : '',
  ].filter(Boolean)
  // A workout whose only deviation from the plan is an added warm-up is still described as `as planned`.
  return words.slice(0, 2).join(', ') || 'as planned'
}

/**
 * Counts the completed and planned sets of a workout, excluding added warm-ups: `{ done: 16, planned: 17 }`.
 */
export function countDoneAndPlannedSets(log: Log): { done: number; planned: number | null } {
  const addedSets = listLogSets(log).filter(set => !isPlannedSet(set) && isWorkingSet(set))
  return { done: listPlannedSetsDone(log).length + addedSets.length, planned: log.plannedSets }
}

const listLogSets = ({ exercises }: Log) => exercises.flatMap(exercise => exercise.sets)
const listPlannedSetsDone = (log: Log) => listLogSets(log).filter(isPlannedSet)
const formatSetCount = (count: number) => formatCount(count, 'set')

function describeSkippedExercises(exercises: Log['exercises']): string {
  const skipped = exercises.filter(
    ({ itemId, skippedReason, sets, isOnHold }) =>
      skippedReason !== null || (itemId !== null && sets.length === 0 && !isOnHold),
  )
  return skipped.length > 1
    ? `${formatCount(skipped.length, 'exercise')} skipped`
    : skipped[0]
      ? `${skipped[0].name} skipped`
      : ''
}

function describeSwappedExercises(exercises: Log['exercises']): string {
  const all = exercises.filter(({ insteadOf = null }) => insteadOf !== null)
  if (all.length > 1) return `${formatCount(all.length, 'exercise')} swapped`
  return all[0] ? `${all[0].name} instead of ${all[0].insteadOf}` : ''
}

/** The values of a set, from most to least important. The description mentions the most important one. */
const importanceRanks = { loadKg: 1, meters: 2, seconds: 3, reps: 4, rpe: 5 } satisfies Record<
  SetValueKind,
  number
>
const valueKindsByImportance = setValueKinds.toSorted(
  (one, other) => importanceRanks[one] - importanceRanks[other],
)

function describeLargestDeviation(exercises: Log['exercises'], units: Units): string {
  for (const figure of valueKindsByImportance) {
    const [largest] = exercises
      .flatMap(({ name, sets }) => sets.map(set => ({ name, set, by: computeDeviation(figure, set) })))
      .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    if (largest && largest.by !== 0)
      return `${largest.name} ${formatDeviation(figure, largest.set, largest.by, units)}`
  }
  return ''
}

/** Returns the deviation of a logged value from the planned value or range; 0 if either value is missing. */
function computeDeviation(figure: SetValueKind, { planned, ...set }: PerformedSetWithPlan): number {
  const done = set[figure]
  const target = planned?.[figure] ?? null
  if (!planned || done === null || target === null || !isOffPlan(figure, planned, done)) return 0
  const isAbove = figure === 'reps' && planned.repsTo !== null && done > planned.repsTo
  return done - (isAbove ? (planned.repsTo ?? target) : target)
}

function formatDeviation(
  figure: SetValueKind,
  { planned, ...set }: PerformedSetWithPlan,
  by: number,
  units: Units,
): string {
  if (figure === 'rpe') return `RPE ${roundToDigits(set.rpe ?? 0, 2)} instead of ${planned?.rpe}`
  return `${formatDeviationAmount(figure, Math.abs(by), units)} ${by < 0 ? 'under' : 'over'} plan`
}

function formatDeviationAmount(figure: Exclude<SetValueKind, 'rpe'>, amount: number, units: Units): string {
  if (figure === 'loadKg') return formatKgInUnit(amount, units.load)
  if (figure === 'meters') return formatMeters(amount, units.distance)
  return figure === 'seconds' ? formatSeconds(amount) : formatCount(amount, 'rep')
}
