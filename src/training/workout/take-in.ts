import type { Figures, Measure, OpenBlock, OpenExercise, OpenSet, OpenWorkout, Reading } from './open.ts'
import { ownExercise, ownSet } from './open.ts'
import { withOthers } from './readings.ts'
import { removeSet, restoreSet } from './removed-sets.ts'
import { swap } from './swap.ts'
import { sumUp, type Tellings } from './tellings.ts'
import { figuresDone, isSameFigures, type Told } from './told.ts'

/**
 * The workout with what was told of it elsewhere: `told` is all that the server has, in its order, and behind it what
 * this device said and has not delivered yet. What is done here stays as it was done; how others did the same set is
 * kept beside it (`others`), for a person to look at where it says otherwise: `contradictions`. The same again changes
 * nothing.
 *
 * @example takeIn(workout, [{ kind: 'set-done', setId, … }]) // with that set done, and no rest begun
 */
export function takeIn(workout: OpenWorkout, told: readonly Told[]): OpenWorkout {
  const tellings = sumUp(told)
  const blocks = withAdded(workout.blocks, tellings).filter(block => !isTakenAway(block, tellings))
  const taken = blocks.map(block => ({
    ...block,
    exercises: block.exercises.map(exercise => exerciseAsTold(exercise, tellings)),
  }))
  const after = withBeginning(workout, {
    ...workout,
    blocks: taken,
    blockResults: resultsAsTold(workout, tellings),
  })
  const isSame = JSON.stringify(after) === JSON.stringify(workout)
  return isSame ? workout : { ...after, revision: workout.revision + 1 }
}

/** With the exercises that were added elsewhere, and those in which sets were done that this device does not know. */
function withAdded(blocks: readonly OpenBlock[], tellings: Tellings): OpenBlock[] {
  const known = new Set(blocks.flatMap(block => block.exercises.map(exercise => exercise.id)))
  const missing = new Map<string, OpenExercise>()
  for (const [id, { name, measure, setId }] of tellings.exercises)
    if (!known.has(id) && !isRemoved(id, tellings)) missing.set(id, ownExercise(id, name, measure, setId))
  for (const [setId, doings] of tellings.doings)
    for (const { exerciseId, exercise, figures } of doings)
      if (!known.has(exerciseId) && !missing.has(exerciseId))
        missing.set(exerciseId, ownExercise(exerciseId, exercise, measureOf(figures), setId))
  return [...blocks, ...[...missing.values()].map(onItsOwn)]
}

const onItsOwn = (exercise: OpenExercise): OpenBlock => ({
  id: exercise.id,
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  exercises: [exercise],
})

function measureOf({ reps, seconds, meters, loadKg }: Figures): Measure {
  if (meters !== null) return loadKg === null ? 'distance' : 'load-distance'
  return seconds !== null && reps === null ? 'time' : 'reps'
}

/** Taken away, and nothing in it is done. */
function isRemoved(exerciseId: string, { removed, doings }: Tellings): boolean {
  return (
    removed.has(exerciseId) && ![...doings.values()].flat().some(doing => doing.exerciseId === exerciseId)
  )
}

/** What is planned is skipped, not taken away. */
const isTakenAway = ({ exercises }: OpenBlock, tellings: Tellings) =>
  exercises.some(
    ({ id, itemId, sets }) =>
      itemId === null && isRemoved(id, tellings) && !sets.some(set => isDone(setAsTold(set, tellings))),
  )

const isDone = ({ doneAt }: OpenSet) => doneAt !== null

function exerciseAsTold(exercise: OpenExercise, tellings: Tellings): OpenExercise {
  const { skips, notes } = tellings
  const swapped = swappedAsTold(exercise, tellings)
  const withSets = setsAsTold(swapped, tellings)
  const reason = skips.get(exercise.id)
  return {
    ...withSets,
    skippedReason: reason === undefined ? exercise.skippedReason : reason,
    note: notes.get(exercise.id) ?? exercise.note,
    sets: withSets.sets.map(set => setAsTold(set, tellings)),
  }
}

function swappedAsTold(exercise: OpenExercise, { swaps }: Tellings): OpenExercise {
  const wanted = swaps.get(exercise.id)
  if (!wanted || (exercise.insteadOf === null ? null : exercise.name) === wanted.name) return exercise
  return swap(exercise, wanted.name, wanted.measure)
}

/** Without the sets that were taken away elsewhere, and with those that were added, put back or done. */
function setsAsTold(exercise: OpenExercise, tellings: Tellings): OpenExercise {
  let after = exercise
  for (const set of exercise.sets)
    if (tellings.sets.get(set.id)?.isThere === false && !isDone(setAsTold(set, tellings)))
      after = removeSet(after, set.id)
  for (const setId of wantedSets(exercise.id, tellings)) {
    if (after.sets.some(set => set.id === setId)) continue
    const restored = restoreSet(after, setId)
    after = restored === after ? { ...after, sets: [...after.sets, ownSet(setId)] } : restored
  }
  return after
}

function wantedSets(exerciseId: string, { sets, doings }: Tellings): Set<string> {
  const added = [...sets].filter(([, one]) => one.isThere && one.exerciseId === exerciseId)
  const done = [...doings].filter(([, [first]]) => first?.exerciseId === exerciseId)
  return new Set([...added, ...done].map(([setId]) => setId))
}

function setAsTold(before: OpenSet, tellings: Tellings): OpenSet {
  const set = standingAsTold(before, tellings)
  const others = (tellings.doings.get(set.id) ?? [])
    .filter(({ at }) => at !== set.doneAt)
    .map(({ at, figures }): Reading => ({ at, figures }))
  return withOthers(set, others)
}

function standingAsTold(set: OpenSet, { doings, isUndone, roles }: Tellings): OpenSet {
  const { id, doneAt } = set
  const role = roles.get(id) ?? set.role
  const standing = doings.get(id) ?? []
  const own = standing.find(doing => doing.at === doneAt)
  // Done here, and not told yet.
  if (doneAt && !own && !isUndone(id, doneAt)) return { ...set, role }
  const doing = own ?? standing[0]
  if (own && role === set.role && isSameFigures(own.figures, figuresDone(set))) return set
  if (doing) return { ...set, role, typed: { ...doing.figures }, doneAt: doing.at }
  return { ...set, role, doneAt: null }
}

function resultsAsTold({ blockResults }: OpenWorkout, { results }: Tellings): OpenWorkout['blockResults'] {
  const known = new Set(blockResults.map(one => one.blockId))
  return [
    ...blockResults.map(one => results.get(one.blockId) ?? one),
    ...[...results.values()].filter(one => !known.has(one.blockId)),
  ]
}

/** It began with its first set, and goes on after its last one, wherever they were done. */
function withBeginning(before: OpenWorkout, after: OpenWorkout): OpenWorkout {
  const known = new Set(doneSets(before).map(({ id }) => id))
  const done = doneSets(after)
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last || done.every(({ id }) => known.has(id))) return after
  const { startedAt } = after
  return {
    ...after,
    startedAt: startedAt === null || first.doneAt < startedAt ? first.doneAt : startedAt,
    lastSetId: last.id,
  }
}

/** The one that was done first comes first. */
const doneSets = ({ blocks }: OpenWorkout) =>
  blocks
    .flatMap(block => block.exercises)
    .flatMap(exercise => exercise.sets)
    .flatMap(({ id, doneAt }) => (doneAt ? [{ id, doneAt }] : []))
    .toSorted((one, other) => (one.doneAt < other.doneAt ? -1 : 1))
