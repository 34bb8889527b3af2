import { isSamePhase } from '#training/prescription/set-role.ts'
import type { PartChangeKind } from '#training/program/part-change-kinds.ts'
import {
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  createActiveWorkout,
  isSetDone,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'

/**
 * A set as it appears in the workout and in the current plan; null where it does not appear. Once the set is
 * done, `yours` includes the logged values.
 */
export type ReplannedSet = {
  number: number
  isDone: boolean
  yours: ActiveSet | null
  theirs: ActiveSet | null
}

/**
 * An exercise that was changed, added or removed in the plan after the workout started, so that its open sets
 * differ from the current plan.
 */
export type ReplannedExercise = {
  exerciseId: string
  name: string
  kind: PartChangeKind
  sets: ReplannedSet[]
}

/**
 * Finds the plan changes that affect open sets, exercise by exercise; empty if no open set is affected.
 * Completed sets are included only for display.
 *
 * @param workout the active workout, with loads in kilograms
 * @param blocks the current plan of the session
 * @example findPlanChanges(startedAt75kg, nowAt70kg)[0].sets[1] // { number: 2, isDone: false, yours: 75 kg,
 *   theirs: 70 kg }
 */
export function findPlanChanges(
  workout: ActiveWorkout,
  blocks: readonly WorkoutPlanBlock[],
): ReplannedExercise[] {
  const { pairs, added } = pairExercises(workout, blocks)
  const changed = pairs.flatMap(({ mine, fresh }): ReplannedExercise[] => {
    const sets = toReplannedSets(pairPlannedSets(mine, fresh?.sets ?? []))
    if (!sets.some(isOpenSetChanged) || isExerciseSkipped(mine)) return []
    return [{ exerciseId: mine.id, name: mine.name, kind: fresh ? 'changed' : 'removed', sets }]
  })
  const isNew = added.map(
    (fresh): ReplannedExercise => ({
      exerciseId: fresh.id,
      name: fresh.name,
      kind: 'added',
      sets: toReplannedSets(pairPlannedSets(null, fresh.sets)),
    }),
  )
  return [...changed, ...isNew]
}

/**
 * Applies the current plan to the open sets of a workout. Completed sets, added sets, added exercises, notes
 * and skips do not change. Afterwards, `findPlanChanges` returns an empty list, and applying the plan again
 * has no effect.
 *
 * @param newId generates the ids of new sets, as in `createActiveWorkout`
 * @example replanWorkout(startedAt75kg, nowAt70kg, newId) // first set done with 75 kg, the others planned
 *   with 70 kg
 */
export function replanWorkout(
  workout: ActiveWorkout,
  blocks: readonly WorkoutPlanBlock[],
  newId: (what: string) => string,
): ActiveWorkout {
  const plan = { sessionId: workout.sessionId, name: workout.name, blocks }
  const fresh = createActiveWorkout(plan, createUnusedIdFactory(workout, newId))
  const mine = workout.blocks.flatMap(block => block.exercises)
  const matched = new Set<ActiveExercise>()
  const ofPlan = fresh.blocks.map(block => ({
    ...block,
    exercises: block.exercises.map(planned => {
      const own = mine.find(one => !matched.has(one) && isSamePlannedExercise(one, planned))
      if (!own) return planned
      matched.add(own)
      return applyPlanToExercise(own, planned)
    }),
  }))
  const remaining = workout.blocks.flatMap(block => {
    const exercises = block.exercises.filter(one => !matched.has(one)).flatMap(dropOpenPlannedSets)
    return exercises.length > 0 ? [{ ...block, kind: 'straight' as const, exercises }] : []
  })
  return { ...workout, blocks: [...ofPlan, ...remaining] }
}

/**
 * Creates a function that generates ids not yet used in the workout. Ids could otherwise collide, because a
 * set keeps its id when it moves.
 */
function createUnusedIdFactory(
  workout: ActiveWorkout,
  newId: (what: string) => string,
): (what: string) => string {
  const exercises = workout.blocks.flatMap(block => block.exercises)
  const sets = exercises.flatMap(one => [...one.sets, ...(one.removed ?? []).map(({ set }) => set)])
  const known = new Set([...exercises, ...sets].map(one => one.id))
  return function idOf(what): string {
    const id = newId(what)
    if (!known.has(id)) return id
    return idOf(`${what} of a later plan`)
  }
}

type ExercisePairs = {
  pairs: { mine: ActiveExercise; fresh: ActiveExercise | null }[]
  added: ActiveExercise[]
}

/**
 * Pairs the planned exercises of the workout with those of the current plan; also returns the exercises that
 * are new in the plan.
 */
function pairExercises(workout: ActiveWorkout, blocks: readonly WorkoutPlanBlock[]): ExercisePairs {
  const plan = { sessionId: null, name: '', blocks }
  let count = 0
  const unmatched = createActiveWorkout(plan, () => `planned-${count++}`).blocks.flatMap(
    block => block.exercises,
  )
  const mine = workout.blocks.flatMap(block => block.exercises).filter(one => one.itemId !== null)
  const pairs = mine.map(one => {
    const index = unmatched.findIndex(fresh => isSamePlannedExercise(one, fresh))
    return { mine: one, fresh: index < 0 ? null : (unmatched.splice(index, 1)[0] ?? null) }
  })
  return { pairs, added: unmatched }
}

/**
 * Returns whether two exercises have the same item and name; a replacement is compared by the name of the
 * exercise it replaced.
 */
function isSamePlannedExercise(mine: ActiveExercise, fresh: ActiveExercise): boolean {
  return (
    mine.itemId === fresh.itemId && simplifyName(mine.insteadOf ?? mine.name) === simplifyName(fresh.name)
  )
}

const simplifyName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

type PlannedSetPair = { mine: ActiveSet | null; fresh: ActiveSet | null }

/**
 * Pairs planned sets in the order of the current plan. Warm-ups are paired only with warm-ups, and cool-downs with
 * cool-downs, so that an added one does not shift the working sets. Sets that the athlete removed are paired too, so that they
 * are not added again.
 */
function pairPlannedSets(mine: ActiveExercise | null, fresh: readonly ActiveSet[]): PlannedSetPair[] {
  const removed = new Set(mine?.removed?.map(one => one.set))
  const all = (mine?.removed ?? []).reduceRight(
    (sets, { set, index }) => sets.toSpliced(index, 0, set),
    mine?.sets ?? [],
  )
  const unmatched = all.filter(set => set.plan !== null)
  return pairSets(unmatched, fresh).filter(({ mine: oldSet }) => oldSet === null || !removed.has(oldSet))
}

function pairSets(mine: readonly ActiveSet[], fresh: readonly ActiveSet[]): PlannedSetPair[] {
  const unmatched = [...mine]
  const pairs = fresh.map((planned): PlannedSetPair => {
    const index = unmatched.findIndex(set => isSamePhase(set, planned))
    return { mine: index < 0 ? null : (unmatched.splice(index, 1)[0] ?? null), fresh: planned }
  })
  return [...pairs, ...unmatched.map(set => ({ mine: set, fresh: null }))]
}

function toReplannedSets(pairs: readonly PlannedSetPair[]): ReplannedSet[] {
  return pairs.map(({ mine, fresh }, index) => ({
    number: index + 1,
    isDone: mine !== null && isSetDone(mine),
    yours: mine,
    theirs: fresh,
  }))
}

function isOpenSetChanged({ isDone, yours, theirs }: ReplannedSet): boolean {
  return !isDone && !(yours && theirs && isPlannedAlike(yours, theirs))
}

const isPlannedAlike = (one: ActiveSet, other: ActiveSet) => serializeSetPlan(one) === serializeSetPlan(other)

/** Serialises a set's plan, so that two plans can be compared regardless of the order of their keys. */
function serializeSetPlan({ role, plan, isPerSide }: ActiveSet): string {
  return JSON.stringify([
    role,
    isPerSide,
    sortEntries(plan?.amount),
    sortEntries(plan?.load),
    sortEntries(plan?.effort),
  ])
}

const sortEntries = (part: object | null | undefined) =>
  part ? Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)) : null

function applyPlanToExercise(mine: ActiveExercise, fresh: ActiveExercise): ActiveExercise {
  const own = mine.sets.filter(set => set.plan === null)
  const planned = pairPlannedSets(mine, fresh.sets).flatMap(({ mine: oldSet, fresh: now }) => {
    if (!oldSet) return now ? [now] : []
    if (isSetDone(oldSet) || (now && isPlannedAlike(oldSet, now))) return [oldSet]
    // Drops values entered in advance, because they belonged to the old plan.
    return now ? [{ ...now, id: oldSet.id }] : []
  })
  const { id, name, exerciseId, previous, note, skippedReason, insteadOf } = mine
  const removed = mine.removed ? { removed: mine.removed } : {}
  const athleteFields = { id, name, exerciseId, previous, note, skippedReason, insteadOf, ...removed }
  return { ...fresh, ...athleteFields, sets: [...planned, ...own] }
}

/** Keeps only the completed and added sets of an exercise that was removed from the plan. */
function dropOpenPlannedSets(exercise: ActiveExercise): ActiveExercise[] {
  if (exercise.itemId === null) return [exercise]
  const sets = exercise.sets.filter(set => isSetDone(set) || set.plan === null)
  return sets.length > 0 ? [{ ...exercise, sets }] : []
}
