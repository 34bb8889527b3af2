import type { SetRole } from '../prescription/prescription.ts'
import type { BlockResult } from './block-result.ts'
import { type ClockChange, changeClock } from './clock-change.ts'
import {
  type Figure,
  type Measure,
  type OpenExercise,
  type OpenSet,
  type OpenWorkout,
  ownExercise,
  ownSet,
  type PlanBlock,
} from './open.ts'
import { inOrder } from './order.ts'
import { settle, withOthers } from './readings.ts'
import { removeSet, restoreSet } from './removed-sets.ts'
import { replan } from './replan.ts'
import { restSecondsAfter, shiftRest, startRest } from './rest.ts'
import { suggest } from './suggest.ts'
import { swap } from './swap.ts'

/** Everything that can happen to an open workout. Ids and instants are made by whoever asks. */
export type Change =
  | { kind: 'typed'; setId: string; figure: Figure; value: number | null }
  | { kind: 'ticked'; setId: string; at: string }
  | { kind: 'unticked'; setId: string }
  /** Of a set that several devices did otherwise, what was done at that moment counts, and not what stood beside it. */
  | { kind: 'settled'; setId: string; at: string; against: readonly string[] }
  | { kind: 'set-added'; exerciseId: string; setId: string }
  /** What the set is for: a warm-up counts nowhere. */
  | { kind: 'role-chosen'; setId: string; role: SetRole }
  | { kind: 'set-removed'; exerciseId: string; setId: string }
  | { kind: 'set-restored'; exerciseId: string; setId: string }
  | { kind: 'exercise-added'; id: string; setId: string; name: string; measure: Measure }
  | { kind: 'exercise-removed'; exerciseId: string }
  /** Another exercise is done in its place; null: it is done itself after all. */
  | { kind: 'swapped'; exerciseId: string; name: string | null; measure?: Measure }
  | { kind: 'skipped'; exerciseId: string; reason: string | null }
  | { kind: 'noted'; exerciseId: string; note: string }
  | { kind: 'rest-shifted'; seconds: number; at: string }
  | { kind: 'rest-ended' }
  | ClockChange
  /** What a block came to; null: nothing was said of it after all. */
  | { kind: 'scored'; blockId: string; result: BlockResult | null }
  | { kind: 'rated'; sessionRpe: number | null }
  | { kind: 'timed'; minutes: number | null }
  | { kind: 'told'; notes: string }
  | { kind: 'dated'; day: string | null }
  | { kind: 'named'; name: string }
  /** The coach planned it otherwise meanwhile: what is open follows, or stays as it was begun (`sign` says which plan). */
  | { kind: 'replanned'; blocks: readonly PlanBlock[]; newId: (what: string) => string }
  | { kind: 'plan-kept'; sign: string }
  | { kind: 'sent' }

/**
 * The workout after a change. What does not apply changes nothing.
 *
 * @example change(workout, { kind: 'sent' }).sentRevision // workout.revision
 */
export function change(workout: OpenWorkout, happened: Change): OpenWorkout {
  if (happened.kind === 'sent') return { ...workout, sentRevision: workout.revision }
  const changed = apply(workout, happened)
  return changed === workout ? workout : { ...changed, revision: workout.revision + 1 }
}

/**
 * The workout with what is known of last time: no change of it. `previous` is by the ids of its exercises; where it
 * `isAll` there is, nothing is something to know too.
 */
export function remember(
  workout: OpenWorkout,
  previous: Record<string, OpenExercise['previous']>,
  isAll = false,
): OpenWorkout {
  return eachExercise(workout, exercise => {
    const known = previous[exercise.id]
    if (!known || (known.length === 0 && (!isAll || exercise.previous.length === 0))) return exercise
    return { ...exercise, previous: known }
  })
}

function apply(workout: OpenWorkout, happened: Change): OpenWorkout {
  switch (happened.kind) {
    case 'ticked':
      return tick(workout, happened.setId, happened.at)
    case 'rest-shifted':
      return workout.rest
        ? { ...workout, rest: shiftRest(workout.rest, happened.seconds, happened.at) }
        : workout
    case 'rest-ended':
      return { ...workout, rest: null }
    case 'clock-started':
    case 'clock-paused':
    case 'clock-resumed':
    case 'clock-ended':
    case 'clock-tapped':
    case 'clock-untapped':
      return changeClock(workout, happened)
    case 'scored':
      return score(workout, happened)
    case 'rated':
      return { ...workout, sessionRpe: happened.sessionRpe }
    case 'timed':
      return { ...workout, minutes: happened.minutes }
    case 'told':
      return { ...workout, notes: happened.notes }
    case 'dated':
      return { ...workout, day: happened.day }
    case 'replanned':
      return replan(workout, happened.blocks, happened.newId)
    case 'plan-kept':
      return { ...workout, planKept: happened.sign }
    case 'named':
      return { ...workout, name: happened.name }
    case 'exercise-added':
      return addExercise(workout, happened)
    case 'exercise-removed':
      return removeExercise(workout, happened.exerciseId)
    case 'sent':
      return workout
    default:
      return eachExercise(workout, exercise => changeExercise(exercise, happened))
  }
}

type ExerciseChange = Extract<
  Change,
  {
    kind:
      | 'typed'
      | 'unticked'
      | 'settled'
      | 'role-chosen'
      | 'set-added'
      | 'set-removed'
      | 'set-restored'
      | 'swapped'
      | 'skipped'
      | 'noted'
  }
>

function changeExercise(exercise: OpenExercise, happened: ExerciseChange): OpenExercise {
  if ('exerciseId' in happened && happened.exerciseId !== exercise.id) return exercise
  switch (happened.kind) {
    case 'typed':
      return eachSet(exercise, happened.setId, set => ({
        ...set,
        typed: { ...set.typed, [happened.figure]: happened.value },
      }))
    case 'unticked':
      return eachSet(exercise, happened.setId, set => withOthers({ ...set, doneAt: null }, []))
    case 'settled':
      return eachSet(exercise, happened.setId, set => settle(set, happened.at, happened.against))
    case 'role-chosen':
      return eachSet(exercise, happened.setId, set => ({ ...set, role: happened.role }))
    case 'set-added':
      return { ...exercise, sets: [...exercise.sets, ownSet(happened.setId)] }
    case 'set-removed':
      return removeSet(exercise, happened.setId)
    case 'set-restored':
      return restoreSet(exercise, happened.setId)
    case 'swapped':
      return swap(exercise, happened.name, happened.measure)
    case 'skipped':
      return { ...exercise, skippedReason: happened.reason }
    case 'noted':
      return { ...exercise, note: happened.note }
  }
}

/** Pencil to ink: what was suggested is what was done. */
function tick(workout: OpenWorkout, setId: string, at: string): OpenWorkout {
  const place = inOrder(workout).find(({ set }) => set.id === setId)
  if (!place || place.set.doneAt) return workout
  const done = eachExercise(workout, exercise =>
    eachSet(exercise, setId, set => ({ ...set, typed: suggest(exercise, set), doneAt: at })),
  )
  const next = { ...done, startedAt: workout.startedAt ?? at, lastSetId: setId }
  // Under the block's clock, the clock says when to rest.
  if (workout.clock?.blockId === place.block.id) return next
  const rest = startRest(restSecondsAfter(next, place), at)
  return rest ? { ...changeClock(next, { kind: 'clock-paused', at }), rest } : { ...next, rest }
}

function score(workout: OpenWorkout, { blockId, result }: Extract<Change, { kind: 'scored' }>): OpenWorkout {
  const others = workout.blockResults.filter(one => one.blockId !== blockId)
  return { ...workout, blockResults: result ? [...others, result] : others }
}

function addExercise(workout: OpenWorkout, added: Extract<Change, { kind: 'exercise-added' }>): OpenWorkout {
  const exercise = ownExercise(added.id, added.name, added.measure, added.setId)
  const block = { id: added.id, kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null }
  return { ...workout, blocks: [...workout.blocks, { ...block, kind: 'straight', exercises: [exercise] }] }
}

/** Only what the athlete added can be taken away again; what is planned is skipped. */
function removeExercise(workout: OpenWorkout, id: string): OpenWorkout {
  const blocks = workout.blocks.filter(
    ({ exercises }) => !exercises.some(exercise => exercise.id === id && exercise.itemId === null),
  )
  return blocks.length === workout.blocks.length ? workout : { ...workout, blocks }
}

/** Parts that do not change stay the very same, so that nobody draws them anew. */
function eachExercise(
  workout: OpenWorkout,
  toChanged: (exercise: OpenExercise) => OpenExercise,
): OpenWorkout {
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(toChanged)
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

function eachSet(exercise: OpenExercise, id: string, toChanged: (set: OpenSet) => OpenSet): OpenExercise {
  if (!exercise.sets.some(set => set.id === id)) return exercise
  return { ...exercise, sets: exercise.sets.map(set => (set.id === id ? toChanged(set) : set)) }
}
