import { lifterOf, type TrainingAthlete } from '../prescription/athlete.ts'
import type { Resolved } from '../prescription/resolve.ts'
import { resolve } from '../prescription/resolve.ts'
import type { OpenExercise, OpenSet, OpenWorkout } from './open.ts'
import { type PlannedSet, toPlanned } from './planned.ts'

/**
 * The workout in the athlete's kilograms: each set that is written as a percentage with what it comes to, or with what
 * is missing. Percentages of the top set follow what was really lifted. Sets that are done stay as they were asked.
 *
 * @example inKilos(workout, ana).blocks[0].exercises[0].sets[0].resolved // 95 kg of 118 tested
 */
export function inKilos(workout: OpenWorkout, athlete: TrainingAthlete): OpenWorkout {
  return {
    ...workout,
    blocks: workout.blocks.map(block => ({
      ...block,
      exercises: block.exercises.map(exercise => exerciseInKilos(exercise, athlete)),
    })),
  }
}

/**
 * What was planned of a set in figures, its percentage as the athlete's kilograms; null: nobody planned it.
 *
 * @example plannedOf({ plan: null, resolved: null }) // null
 */
export function plannedOf({ plan, resolved }: Pick<OpenSet, 'plan' | 'resolved'>): PlannedSet | null {
  const planned = plan && toPlanned(plan)
  if (!planned || planned.loadKg !== null || resolved?.kind !== 'load') return planned
  return { ...planned, loadKg: resolved.from.loadKg }
}

function exerciseInKilos(exercise: OpenExercise, athlete: TrainingAthlete): OpenExercise {
  if (!exercise.sets.some(isPercentage)) return exercise
  const lifter = lifterOf(exercise.name, athlete)
  const sets: OpenSet[] = []
  for (const set of exercise.sets) {
    const { plan, role } = set
    const isOpen = isPercentage(set) && !set.doneAt
    sets.push(isOpen && plan ? withLoad(set, resolve({ ...plan, role }, lifter, topSetKg(sets))) : set)
  }
  return sets.every((set, index) => set === exercise.sets[index]) ? exercise : { ...exercise, sets }
}

const isPercentage = ({ plan }: OpenSet) => plan?.load?.kind === 'percent'

/** What does not change stays the very same, so that nobody draws it anew. */
function withLoad(set: OpenSet, resolved: Resolved): OpenSet {
  return JSON.stringify(set.resolved) === JSON.stringify(resolved) ? set : { ...set, resolved }
}

/** What the heaviest set so far weighed, or is meant to; the top set where there is one. */
function topSetKg(before: readonly OpenSet[]): number | null {
  const kilos = before
    .filter(set => set.role !== 'warm-up')
    .map(set => ({
      isTop: set.role === 'top',
      kg: (set.doneAt ? set.typed.loadKg : plannedOf(set)?.loadKg) ?? 0,
    }))
  const tops = kilos.filter(one => one.isTop)
  const heaviest = Math.max(0, ...(tops.length > 0 ? tops : kilos).map(one => one.kg))
  return heaviest > 0 ? heaviest : null
}
