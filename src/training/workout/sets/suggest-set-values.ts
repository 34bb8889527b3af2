import { isSamePhase, type SetRole } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { PlannedValues } from '#training/workout/model/planned-values.ts'
import { getPlannedValues, getSuggestedLoadKg } from '#training/workout/model/resolve-workout-loads.ts'
import type { SetValueKind, SetValues } from '#training/workout/model/set-values.ts'

/**
 * Suggests values for a set. In order of precedence, uses the values that the athlete entered, those of the
 * program, the load suggested for its RPE, those of the preceding set and those from the last time the athlete
 * did this exercise. The load of a preceding set with the same suggested load precedes that suggestion. Never
 * suggests an effort that was not prescribed, or the amount of a max-effort set.
 *
 * @example suggestSetValues(exercise, set).loadKg // 100 if the program prescribes 100 kg
 */
export function suggestSetValues(exercise: ActiveExercise, set: ActiveSet): SetValues {
  const suggest = (figure: SetValueKind) => suggestSetValue(exercise, set, figure)
  return {
    loadKg: suggest('loadKg'),
    reps: suggest('reps'),
    rpe: suggest('rpe'),
    seconds: suggest('seconds'),
    meters: suggest('meters'),
  }
}

function suggestSetValue(exercise: ActiveExercise, set: ActiveSet, figure: SetValueKind): number | null {
  const typed = set.typed[figure]
  if (typed !== undefined) return typed
  if (isMaxEffort(set) && figure !== 'loadKg' && figure !== 'rpe') return null
  const planned = getPlannedValues(set)
  const suggestedKg = figure === 'loadKg' ? findSuggestedLoadKg(exercise, set) : null
  if (suggestedKg !== null) return suggestedKg
  const before = isPredictable(exercise, set, figure) ? findEarlierValue(exercise, set, figure) : null
  return figure === 'reps' && planned ? clampToRepRange(planned, before) : (planned?.[figure] ?? before)
}

/**
 * Returns the first required value that is missing; null if one tap can complete the set.
 *
 * @example findMissingValue(squat, set) // 'loadKg' if the load is unknown
 */
export function findMissingValue(exercise: ActiveExercise, set: ActiveSet): SetValueKind | null {
  const figures = suggestSetValues(exercise, set)
  if (figures.loadKg === null && isLoadRequired(exercise, set)) return 'loadKg'
  const amount = getAmountKind(exercise, set)
  return figures[amount] === null ? amount : null
}

/**
 * Lists the values that the athlete can enter for a set of this exercise, in display order.
 *
 * @example listInputValueKinds({ measure: 'distance' }) // ['meters', 'seconds', 'rpe']
 */
export function listInputValueKinds({
  measure,
}: Pick<ActiveExercise, 'measure'>): readonly [SetValueKind, SetValueKind, SetValueKind] {
  return valueKindsByMeasure[measure]
}

/**
 * Returns the number of a set within its exercise, starting at 1; warm-ups and cool-downs are numbered separately.
 *
 * @example getSetNumber(exercise, exercise.sets[0]) // 1
 */
export function getSetNumber(exercise: ActiveExercise, set: ActiveSet): number {
  return filterSameSetType(exercise.sets, set).indexOf(set) + 1
}

/**
 * Finds the set with the same number from the last time the athlete did this exercise.
 *
 * @example findMatchingPreviousSet(exercise, set)?.reps // 5
 */
export function findMatchingPreviousSet(exercise: ActiveExercise, set: ActiveSet): SetValues | undefined {
  return filterSameSetType(exercise.previous, set)[getSetNumber(exercise, set) - 1]
}

const valueKindsByMeasure = {
  reps: ['loadKg', 'reps', 'rpe'],
  time: ['loadKg', 'seconds', 'rpe'],
  distance: ['meters', 'seconds', 'rpe'],
  'load-distance': ['loadKg', 'meters', 'rpe'],
} as const satisfies Record<ActiveExercise['measure'], readonly SetValueKind[]>

const amountKindByMeasure = {
  reps: 'reps',
  time: 'seconds',
  distance: 'meters',
  'load-distance': 'meters',
} as const

/**
 * Returns the kind of amount (reps, time or distance) prescribed for a set, or else the kind for its
 * exercise.
 */
function getAmountKind({ measure }: ActiveExercise, { plan }: ActiveSet): SetValueKind {
  const kind = plan?.amount?.kind
  return kind === 'time' || kind === 'distance' ? amountKindByMeasure[kind] : amountKindByMeasure[measure]
}

/**
 * Returns a value from earlier sets. If the preceding set's value differs from last time, returns that value;
 * otherwise, returns the matching set's value from last time, because the load may increase from set to set.
 */
function findEarlierValue(exercise: ActiveExercise, set: ActiveSet, figure: SetValueKind): number | null {
  const sets = filterSameSetType(exercise.sets, set)
  const earlier = sets[sets.indexOf(set) - 1]
  const lastTime = findMatchingPreviousSet(exercise, set)?.[figure] ?? null
  if (!earlier) return lastTime ?? filterSameSetType(exercise.previous, set).at(-1)?.[figure] ?? null
  const before = suggestSetValue(exercise, earlier, figure)
  const matchesLastTime =
    before === null || before === (findMatchingPreviousSet(exercise, earlier)?.[figure] ?? null)
  return matchesLastTime ? (lastTime ?? before) : before
}

/** Returns the load suggested for the RPE, or the load that the athlete entered for it in the preceding set. */
function findSuggestedLoadKg(exercise: ActiveExercise, set: ActiveSet): number | null {
  const suggestedKg = getSuggestedLoadKg(set)
  const sets = filterSameSetType(exercise.sets, set)
  const earlier = sets[sets.indexOf(set) - 1]
  if (suggestedKg === null || !earlier || JSON.stringify(earlier.plan) !== JSON.stringify(set.plan))
    return suggestedKg
  return earlier.typed.loadKg ?? findSuggestedLoadKg(exercise, earlier) ?? suggestedKg
}

function filterSameSetType<S extends { role: SetRole }>(sets: readonly S[], one: { role: SetRole }): S[] {
  return sets.filter(set => isSamePhase(set, one))
}

function clampToRepRange({ reps, repsTo }: PlannedValues, before: number | null): number | null {
  if (reps === null || repsTo === null || before === null) return reps ?? before
  return Math.min(Math.max(before, reps), repsTo)
}

/** Returns whether a set is for maximum reps or time. The amount of such a set is unknown in advance. */
const isMaxEffort = ({ role, plan }: ActiveSet) => role === 'amrap' || plan?.amount?.kind === 'max'

/**
 * Returns whether a value can be suggested from earlier sets. The time taken for a distance cannot be
 * suggested.
 */
function isPredictable({ measure }: ActiveExercise, { plan }: ActiveSet, figure: SetValueKind): boolean {
  switch (figure) {
    case 'loadKg':
      return plan?.load?.kind !== 'bodyweight'
    case 'reps':
      return measure === 'reps'
    case 'seconds':
      return measure === 'time'
    case 'meters':
      return measure !== 'reps' && plan?.amount?.kind !== 'time'
    default:
      return false
  }
}

/**
 * A set with a percentage always requires a load. A set that prescribes only an effort requires a load unless
 * the exercise has a history.
 */
function isLoadRequired(exercise: ActiveExercise, set: ActiveSet): boolean {
  if (
    set.typed.loadKg !== undefined ||
    !valueKindsByMeasure[exercise.measure].some(figure => figure === 'loadKg')
  )
    return false
  if (set.plan?.load?.kind === 'percent') return true
  // The load planned for the replaced exercise does not apply to the new one, so the athlete has to enter a
  // load the first time.
  if (set.setAside?.load && set.setAside.load.kind !== 'bodyweight') return exercise.previous.length === 0
  const isEffortGiven = set.plan?.effort?.kind === 'rpe' || set.plan?.effort?.kind === 'rir'
  return isEffortGiven && set.plan?.load === null && exercise.previous.length === 0
}
