import type { SetRole } from '../prescription/prescription.ts'
import type { BlockResult } from './block-result.ts'
import type { Figures, Measure, OpenExercise, OpenSet, OpenWorkout } from './open.ts'

/**
 * What one device tells the others of a workout under way. Ids are the same on all of them; `at` is when a set was done
 * by the clock of the device that did it, and names that doing: what is undone is that one and no other.
 */
export type Told =
  | {
      kind: 'set-done'
      setId: string
      exerciseId: string
      exercise: string
      role: SetRole
      figures: Figures
      at: string
    }
  | { kind: 'set-undone'; setId: string; at: string }
  | { kind: 'set-added'; exerciseId: string; setId: string }
  | { kind: 'set-removed'; exerciseId: string; setId: string }
  | { kind: 'set-restored'; exerciseId: string; setId: string }
  | { kind: 'set-role'; setId: string; role: SetRole }
  | { kind: 'exercise-added'; exerciseId: string; setId: string; name: string; measure: Measure }
  | { kind: 'exercise-removed'; exerciseId: string }
  | { kind: 'exercise-swapped'; exerciseId: string; name: string | null; measure?: Measure | undefined }
  | { kind: 'exercise-skipped'; exerciseId: string; reason: string | null }
  | { kind: 'exercise-noted'; exerciseId: string; note: string }
  | { kind: 'block-scored'; result: BlockResult }

/**
 * What is to tell of a change: the workout before it and after it, whatever kind it was. Half typed figures, rests and
 * clocks are nobody else's; a set that is done is told with all of its figures, and again when one of them changes.
 *
 * @example told(workout, change(workout, { kind: 'ticked', setId, at })) // [{ kind: 'set-done', setId, … }]
 */
export function told(before: OpenWorkout, after: OpenWorkout): Told[] {
  if (before === after) return []
  const known = exercisesOf(before)
  const now = exercisesOf(after)
  const gone = [...known.values()].filter(exercise => !now.has(exercise.id))
  return [
    ...[...now.values()].flatMap(exercise => toldOfExercise(known.get(exercise.id), exercise)),
    ...gone.flatMap(exercise => [
      ...exercise.sets.flatMap(set => toldOfUndoing(set)),
      { kind: 'exercise-removed', exerciseId: exercise.id } as const,
    ]),
    ...toldOfResults(before, after),
  ]
}

const exercisesOf = ({ blocks }: OpenWorkout) =>
  new Map(blocks.flatMap(block => block.exercises.map(exercise => [exercise.id, exercise])))

function toldOfExercise(before: OpenExercise | undefined, after: OpenExercise): Told[] {
  if (before === after) return []
  if (!before) return toldOfNew(after)
  const { id: exerciseId, name, measure, insteadOf, skippedReason: reason, note } = after
  const tellings: Told[] = []
  if (name !== before.name || insteadOf !== before.insteadOf)
    tellings.push({ kind: 'exercise-swapped', exerciseId, name: insteadOf === null ? null : name, measure })
  if (reason !== before.skippedReason) tellings.push({ kind: 'exercise-skipped', exerciseId, reason })
  if (note !== before.note) tellings.push({ kind: 'exercise-noted', exerciseId, note })
  return [...tellings, ...toldOfSets(before, after)]
}

function toldOfNew(exercise: OpenExercise): Told[] {
  const { id: exerciseId, name, measure, sets } = exercise
  const [first] = sets
  if (!first) return []
  const added: Told = { kind: 'exercise-added', exerciseId, setId: first.id, name, measure }
  return [added, ...toldOfSets({ ...exercise, sets: [{ ...first, doneAt: null }] }, exercise)]
}

function toldOfSets(before: OpenExercise, after: OpenExercise): Told[] {
  if (before.sets === after.sets) return []
  const known = new Map(before.sets.map(set => [set.id, set]))
  const now = new Set(after.sets.map(set => set.id))
  const wasRemoved = new Set(before.removed?.map(({ set }) => set.id))
  const gone = before.sets.filter(set => !now.has(set.id))
  return [
    ...after.sets.flatMap(set => toldOfSet(known.get(set.id), set, after, wasRemoved.has(set.id))),
    ...gone.flatMap(set => [
      ...toldOfUndoing(set),
      { kind: 'set-removed', exerciseId: after.id, setId: set.id } as const,
    ]),
  ]
}

function toldOfSet(
  before: OpenSet | undefined,
  after: OpenSet,
  exercise: OpenExercise,
  wasRemoved: boolean,
): Told[] {
  if (before === after) return []
  const tellings: Told[] = []
  const place = { exerciseId: exercise.id, setId: after.id }
  if (!before) tellings.push({ kind: wasRemoved ? 'set-restored' : 'set-added', ...place })
  const undone = before ? toldOfUndoing(before, after) : []
  tellings.push(...undone)
  // What counts is told anew behind what does not: of two devices that decide otherwise, neither undoes both.
  if (after.doneAt && (undone.length > 0 || !isSameDoing(before, after)))
    tellings.push({
      kind: 'set-done',
      ...place,
      exercise: exercise.name,
      role: after.role,
      figures: figuresDone(after),
      at: after.doneAt,
    })
  else if ((before?.role ?? 'working') !== after.role)
    tellings.push({ kind: 'set-role', setId: after.id, role: after.role })
  return tellings
}

/** Of each doing that was known and is none any more. */
function toldOfUndoing(before: OpenSet, after?: OpenSet): Told[] {
  const standing = new Set(after && momentsOf(after))
  return momentsOf(before)
    .filter(at => !standing.has(at))
    .map(at => ({ kind: 'set-undone', setId: before.id, at }))
}

const momentsOf = ({ doneAt, others = [] }: OpenSet) =>
  doneAt ? [doneAt, ...others.map(({ at }) => at)] : []

const isSameDoing = (before: OpenSet | undefined, after: OpenSet): boolean =>
  before?.doneAt === after.doneAt &&
  before.role === after.role &&
  isSameFigures(figuresDone(before), figuresDone(after))

/**
 * What was typed of a set: kilograms, repetitions, an RPE, seconds and metres; what nobody typed is null.
 *
 * @example figuresDone({ ...set, typed: { reps: 5 } }) // { loadKg: null, reps: 5, rpe: null, seconds: null, meters: null }
 */
export function figuresDone({ typed }: OpenSet): Figures {
  const { loadKg = null, reps = null, rpe = null, seconds = null, meters = null } = typed
  return { loadKg, reps, rpe, seconds, meters }
}

/**
 * Whether two sets were done alike, to the figure.
 *
 * @example isSameFigures(figures, { ...figures, rpe: 9 }) // false where the RPE was another
 */
export function isSameFigures(one: Figures, other: Figures): boolean {
  return (
    one.loadKg === other.loadKg &&
    one.reps === other.reps &&
    one.rpe === other.rpe &&
    one.seconds === other.seconds &&
    one.meters === other.meters
  )
}

function toldOfResults(before: OpenWorkout, after: OpenWorkout): Told[] {
  if (before.blockResults === after.blockResults) return []
  return after.blockResults
    .filter(result => !before.blockResults.includes(result))
    .map(result => ({ kind: 'block-scored', result }))
}
