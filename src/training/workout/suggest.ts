import { plannedOf } from './kilos.ts'
import type { Figure, Figures, OpenExercise, OpenSet } from './open.ts'
import type { PlannedSet } from './planned.ts'

/**
 * What a set is filled in with before anybody touches it. What the athlete typed wins, then what is written in the
 * program, then the set before, then last time. An effort is never guessed, nor what is done to the limit.
 *
 * @example suggest(exercise, set).loadKg // 100, where the program says 100 kg
 */
export function suggest(exercise: OpenExercise, set: OpenSet): Figures {
  const of = (figure: Figure) => suggestFigure(exercise, set, figure)
  return {
    loadKg: of('loadKg'),
    reps: of('reps'),
    rpe: of('rpe'),
    seconds: of('seconds'),
    meters: of('meters'),
  }
}

function suggestFigure(exercise: OpenExercise, set: OpenSet, figure: Figure): number | null {
  const typed = set.typed[figure]
  if (typed !== undefined) return typed
  if (isToTheLimit(set) && figure !== 'loadKg' && figure !== 'rpe') return null
  const planned = plannedOf(set)
  const before = isGuessed(exercise, set, figure) ? figureBefore(exercise, set, figure) : null
  return figure === 'reps' && planned ? withinRange(planned, before) : (planned?.[figure] ?? before)
}

/**
 * The figure that a set cannot be recorded without, and that nobody knows yet; null where one tap is enough.
 *
 * @example missingFigure(squat, set) // 'loadKg' where nobody said how heavy
 */
export function missingFigure(exercise: OpenExercise, set: OpenSet): Figure | null {
  const figures = suggest(exercise, set)
  if (figures.loadKg === null && isLoadAsked(exercise, set)) return 'loadKg'
  const amount = amountOf(exercise, set)
  return figures[amount] === null ? amount : null
}

/**
 * Which figures a set of this exercise is asked for, in the order of its row.
 *
 * @example figuresAsked({ measure: 'distance' }) // ['meters', 'seconds', 'rpe']
 */
export function figuresAsked({ measure }: Pick<OpenExercise, 'measure'>): readonly [Figure, Figure, Figure] {
  return rows[measure]
}

/**
 * The number of a set among those of its kind, from 1: warm-ups are counted for themselves.
 *
 * @example numberOf(exercise, exercise.sets[0]) // 1
 */
export function numberOf(exercise: OpenExercise, set: OpenSet): number {
  return alike(exercise.sets, set).indexOf(set) + 1
}

/**
 * The same set of last time.
 *
 * @example previousOf(exercise, set)?.reps // 5
 */
export function previousOf(exercise: OpenExercise, set: OpenSet): Figures | undefined {
  return alike(exercise.previous, set)[numberOf(exercise, set) - 1]
}

const rows = {
  reps: ['loadKg', 'reps', 'rpe'],
  time: ['loadKg', 'seconds', 'rpe'],
  distance: ['meters', 'seconds', 'rpe'],
  'load-distance': ['loadKg', 'meters', 'rpe'],
} as const satisfies Record<OpenExercise['measure'], readonly Figure[]>

const amounts = { reps: 'reps', time: 'seconds', distance: 'meters', 'load-distance': 'meters' } as const

/** The figure by which a set is counted: as written, else as its exercise is. */
function amountOf({ measure }: OpenExercise, { plan }: OpenSet): Figure {
  const kind = plan?.amount?.kind
  return kind === 'time' || kind === 'distance' ? amounts[kind] : amounts[measure]
}

/** From the set before, where that went otherwise than last time; else the same set of last time, so that ramps stay. */
function figureBefore(exercise: OpenExercise, set: OpenSet, figure: Figure): number | null {
  const sets = alike(exercise.sets, set)
  const earlier = sets[sets.indexOf(set) - 1]
  const lastTime = previousOf(exercise, set)?.[figure] ?? null
  if (!earlier) return lastTime ?? alike(exercise.previous, set).at(-1)?.[figure] ?? null
  const before = suggestFigure(exercise, earlier, figure)
  const isAsLastTime = before === null || before === (previousOf(exercise, earlier)?.[figure] ?? null)
  return isAsLastTime ? (lastTime ?? before) : before
}

const isWarmUp = (set: { role: string }) => set.role === 'warm-up'

function alike<S extends { role: string }>(sets: readonly S[], one: { role: string }): S[] {
  return sets.filter(set => isWarmUp(set) === isWarmUp(one))
}

function withinRange({ reps, repsTo }: PlannedSet, before: number | null): number | null {
  if (reps === null || repsTo === null || before === null) return reps ?? before
  return Math.min(Math.max(before, reps), repsTo)
}

/** As many, or as long, as goes: nobody knows before. */
const isToTheLimit = ({ role, plan }: OpenSet) => role === 'amrap' || plan?.amount?.kind === 'max'

/** Whether what was done before says what this set will be. How long a distance takes, only doing it tells. */
function isGuessed({ measure }: OpenExercise, { plan }: OpenSet, figure: Figure): boolean {
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

/** A percentage, or an effort to be found, needs a load; an exercise that went without one last time does not. */
function isLoadAsked(exercise: OpenExercise, set: OpenSet): boolean {
  if (set.typed.loadKg !== undefined || !rows[exercise.measure].some(figure => figure === 'loadKg'))
    return false
  if (set.plan?.load?.kind === 'percent') return true
  // What was planned for another exercise is not this one's load, so somebody has to say it the first time.
  if (set.setAside?.load && set.setAside.load.kind !== 'bodyweight') return exercise.previous.length === 0
  const isEffortGiven = set.plan?.effort?.kind === 'rpe' || set.plan?.effort?.kind === 'rir'
  return isEffortGiven && set.plan?.load === null && exercise.previous.length === 0
}
