import { type AthleteLoadProfile, getLiftContext } from '#training/prescription/resolve-item.ts'
import {
  isLoadDependentOnAthlete,
  type ResolvedSet,
  resolveSet,
} from '#training/prescription/resolve-sets.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { type ActiveExercise, type ActiveSet, type ActiveWorkout, isSetDone } from './active-workout.ts'
import { type PlannedValues, toPlannedValues } from './planned-values.ts'

/**
 * Resolves each percentage in a workout to a load in kilograms for the athlete, or to the reason why the load
 * is unknown, and suggests loads for sets with only an RPE. A percentage of the top set is based on the actual
 * load of the top set. Completed sets do not change, and after the first completed set of the workout, a new max
 * changes no load.
 *
 * @example resolveWorkoutLoads(workout, ana).blocks[0].exercises[0].sets[0].resolved // 95 kg of 118 tested
 */
export function resolveWorkoutLoads(workout: ActiveWorkout, athlete: AthleteLoadProfile): ActiveWorkout {
  const hasBegun = workout.blocks.some(({ exercises }) => exercises.some(({ sets }) => sets.some(isSetDone)))
  return {
    ...workout,
    blocks: workout.blocks.map(block => ({
      ...block,
      exercises: block.exercises.map(exercise => resolveExerciseLoads(exercise, athlete, hasBegun)),
    })),
  }
}

/**
 * Returns the planned values of a set, with percentages resolved to kilograms; null for an unplanned set. A load
 * suggested for an RPE is not a planned load.
 *
 * @example getPlannedValues({ plan: null, resolved: null }) // null
 */
export function getPlannedValues({
  plan,
  resolved,
}: Pick<ActiveSet, 'plan' | 'resolved'>): PlannedValues | null {
  const planned = plan && toPlannedValues(plan)
  if (!planned || planned.loadKg !== null || resolved?.kind !== 'load') return planned
  return resolved.because.kind === 'effort' ? planned : { ...planned, loadKg: resolved.from.loadKg }
}

/**
 * Returns the load in kilograms that is suggested for a set with only an RPE; null if there is none. The load is
 * not planned: the athlete follows the prescribed effort.
 *
 * @example getSuggestedLoadKg({ resolved: undefined }) // null
 */
export function getSuggestedLoadKg({ resolved }: Pick<ActiveSet, 'resolved'>): number | null {
  return resolved?.kind === 'load' && resolved.because.kind === 'effort' ? resolved.from.loadKg : null
}

function resolveExerciseLoads(
  exercise: ActiveExercise,
  athlete: AthleteLoadProfile,
  hasBegun: boolean,
): ActiveExercise {
  if (!exercise.sets.some(hasLoadOfAthlete)) return exercise
  const lifter = getLiftContext(exercise.name, athlete)
  const sets: ActiveSet[] = []
  for (const set of exercise.sets) {
    const { plan, role } = set
    const isOpen = hasLoadOfAthlete(set) && !isSetDone(set)
    const resolved = isOpen && plan ? resolveSet({ ...plan, role }, lifter, findTopSetKgSoFar(sets)) : null
    const isKept = resolved === null || (hasBegun && isBasedOnAnotherMax(resolved, set.resolved))
    sets.push(isKept ? set : withResolvedLoad(set, resolved))
  }
  return sets.every((set, index) => set === exercise.sets[index]) ? exercise : { ...exercise, sets }
}

/** Returns whether a set would get a load from another max or body weight than the one it had so far. */
function isBasedOnAnotherMax(resolved: ResolvedSet, before: ResolvedSet | undefined): boolean {
  const base = getPercentBase(before)
  return base !== undefined && base.of !== 'top-set' && getPercentBase(resolved)?.loadKg !== base.loadKg
}

const getPercentBase = (resolved: ResolvedSet | undefined) =>
  resolved?.kind === 'load' && resolved.because.kind !== 'written' ? resolved.because.base : undefined

const hasLoadOfAthlete = ({ plan }: ActiveSet) => plan !== null && isLoadDependentOnAthlete(plan)

/** Keeps the identity of an unchanged set, so that React does not render it again. */
function withResolvedLoad(set: ActiveSet, resolved: ResolvedSet): ActiveSet {
  return JSON.stringify(set.resolved) === JSON.stringify(resolved) ? set : { ...set, resolved }
}

/**
 * Returns the load of the heaviest top set so far, or of the heaviest set if there is no top set. Uses the
 * actual load of completed sets and the planned load of open sets.
 */
function findTopSetKgSoFar(before: readonly ActiveSet[]): number | null {
  const kilos = before.filter(isWorkingSet).map(set => ({
    isTop: set.role === 'top',
    kg: (isSetDone(set) ? set.typed.loadKg : (getPlannedValues(set)?.loadKg ?? getSuggestedLoadKg(set))) ?? 0,
  }))
  const tops = kilos.filter(one => one.isTop)
  const heaviest = Math.max(0, ...(tops.length > 0 ? tops : kilos).map(one => one.kg))
  return heaviest > 0 ? heaviest : null
}
