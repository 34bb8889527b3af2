import type { Figure, Figures, OpenExercise, OpenSet } from './open.ts'
import { type PlannedSet, toPlanned } from './planned.ts'

/**
 * What a set is filled in with before anybody touches it. What the athlete typed wins, then what is written in the
 * program, then the set before, then last time. An effort is never guessed, nor what is done to the limit.
 */
export function suggest(exercise: OpenExercise, set: OpenSet): Figures {
  const planned = set.plan && toPlanned(set.plan)
  const before = (figure: Figure) => figureBefore(exercise, set, figure)
  const isTimed = exercise.measure === 'time' && !isToTheLimit(set)
  const suggested: Figures = {
    loadKg: isBodyweight(set) ? null : (planned?.loadKg ?? before('loadKg')),
    reps: isToTheLimit(set) ? null : suggestReps(exercise, planned, before('reps')),
    rpe: planned?.rpe ?? null,
    seconds: planned?.seconds ?? (isTimed ? before('seconds') : null),
    meters: planned?.meters ?? before('meters'),
  }
  return { ...suggested, ...set.typed }
}

/** The figure that a set cannot be recorded without, and that nobody knows yet; null where one tap is enough. */
export function missingFigure(exercise: OpenExercise, set: OpenSet): Figure | null {
  const figures = suggest(exercise, set)
  if (figures.loadKg === null && isLoadAsked(exercise, set)) return 'loadKg'
  const amount = amountOf[exercise.measure]
  return figures[amount] === null ? amount : null
}

/** The figures of a row, in their order. */
export function figuresOf({ measure }: OpenExercise): readonly [Figure, Figure, Figure] {
  return rows[measure]
}

/** The number of a set among those of its kind, from 1: warm-ups are counted for themselves. */
export function numberOf(exercise: OpenExercise, set: OpenSet): number {
  return alike(exercise.sets, set).indexOf(set) + 1
}

/** The same set of last time. */
export function previousOf(exercise: OpenExercise, set: OpenSet): Figures | undefined {
  return alike(exercise.previous, set)[numberOf(exercise, set) - 1]
}

const rows = {
  reps: ['loadKg', 'reps', 'rpe'],
  time: ['loadKg', 'seconds', 'rpe'],
  distance: ['meters', 'seconds', 'rpe'],
  'load-distance': ['loadKg', 'meters', 'rpe'],
} as const satisfies Record<OpenExercise['measure'], readonly Figure[]>

const amountOf = { reps: 'reps', time: 'seconds', distance: 'meters', 'load-distance': 'meters' } as const

/** From the set before, where that went otherwise than last time; else the same set of last time, so that ramps stay. */
function figureBefore(exercise: OpenExercise, set: OpenSet, figure: Figure): number | null {
  const sets = alike(exercise.sets, set)
  const earlier = sets[sets.indexOf(set) - 1]
  const typed = earlier?.typed[figure]
  if (earlier && typed != null && typed !== previousOf(exercise, earlier)?.[figure]) return typed
  const lastTime = previousOf(exercise, set)?.[figure]
  if (lastTime != null) return lastTime
  return earlier
    ? suggest(exercise, earlier)[figure]
    : (alike(exercise.previous, set).at(-1)?.[figure] ?? null)
}

const isWarmUp = (set: { role: string }) => set.role === 'warm-up'

function alike<S extends { role: string }>(sets: readonly S[], one: { role: string }): S[] {
  return sets.filter(set => isWarmUp(set) === isWarmUp(one))
}

function suggestReps(
  exercise: OpenExercise,
  planned: PlannedSet | null,
  before: number | null,
): number | null {
  if (planned?.reps == null) return exercise.measure === 'reps' ? before : null
  if (planned.repsTo === null || before === null) return planned.reps
  return Math.min(Math.max(before, planned.reps), planned.repsTo)
}

/** As many as go, which nobody knows before. */
const isToTheLimit = ({ role, plan }: OpenSet) => role === 'amrap' || plan?.amount?.kind === 'max'
const isBodyweight = ({ plan }: OpenSet) => plan?.load?.kind === 'bodyweight' && plan.load.addedKg <= 0

/** A percentage, or an effort to be found, needs a load; an exercise that went without one last time does not. */
function isLoadAsked(exercise: OpenExercise, set: OpenSet): boolean {
  if (set.typed.loadKg !== undefined || !rows[exercise.measure].some(figure => figure === 'loadKg'))
    return false
  if (set.plan?.load?.kind === 'percent') return true
  const isEffortGiven = set.plan?.effort?.kind === 'rpe' || set.plan?.effort?.kind === 'rir'
  return isEffortGiven && set.plan?.load === null && exercise.previous.length === 0
}
