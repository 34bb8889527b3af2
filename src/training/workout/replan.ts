import { type OpenExercise, type OpenSet, type OpenWorkout, openWorkout, type PlanBlock } from './open.ts'

/** One set in the plan that was begun and in the plan of now; null: it has none. Of a done set `yours` is what was done. */
export type ReplannedSet = { number: number; isDone: boolean; yours: OpenSet | null; theirs: OpenSet | null }

/** An exercise whose open sets are planned otherwise than when the workout was begun. */
export type Replanned = {
  exerciseId: string
  name: string
  kind: 'changed' | 'added' | 'removed'
  sets: ReplannedSet[]
}

/**
 * What the plan of now asks otherwise of what is still open, exercise by exercise; nothing where it is the one that
 * was begun. What is done is never asked for again: it stands beside the plan of now only to be seen.
 *
 * @param workout as it is under way, loads in kilograms
 * @param blocks the session's plan of now
 * @example planDifferences(begunAt75kg, nowAt70kg)[0].sets[1] // { number: 2, isDone: false, yours: 75 kg, theirs: 70 kg }
 */
export function planDifferences(workout: OpenWorkout, blocks: readonly PlanBlock[]): Replanned[] {
  const { pairs, added } = pair(workout, blocks)
  const changed = pairs.flatMap(({ mine, fresh }): Replanned[] => {
    const sets = numbered(alongside(mine, fresh?.sets ?? []))
    if (!sets.some(isOtherwise) || mine.skippedReason !== null) return []
    return [{ exerciseId: mine.id, name: mine.name, kind: fresh ? 'changed' : 'removed', sets }]
  })
  const isNew = added.map(
    (fresh): Replanned => ({
      exerciseId: fresh.id,
      name: fresh.name,
      kind: 'added',
      sets: numbered(alongside(null, fresh.sets)),
    }),
  )
  return [...changed, ...isNew]
}

/**
 * The workout with its open sets as the plan of now has them. Sets that are done, own sets, own exercises, notes and
 * skips stay as they are. `planDifferences` of it is empty, and doing it again changes nothing.
 *
 * @param newId makes the ids of sets that the workout did not have, as `openWorkout` asks for them
 * @example replan(begunAt75kg, nowAt70kg, newId) // its first set done with 75 kg, the others planned with 70 kg
 */
export function replan(
  workout: OpenWorkout,
  blocks: readonly PlanBlock[],
  newId: (what: string) => string,
): OpenWorkout {
  const plan = { sessionId: workout.sessionId, name: workout.name, blocks }
  const fresh = openWorkout(plan, unlike(workout, newId))
  const mine = workout.blocks.flatMap(block => block.exercises)
  const taken = new Set<OpenExercise>()
  const ofPlan = fresh.blocks.map(block => ({
    ...block,
    exercises: block.exercises.map(planned => {
      const own = mine.find(one => !taken.has(one) && isSame(one, planned))
      if (!own) return planned
      taken.add(own)
      return united(own, planned)
    }),
  }))
  const stays = workout.blocks.flatMap(block => {
    const exercises = block.exercises.filter(one => !taken.has(one)).flatMap(withoutPlan)
    return exercises.length > 0 ? [{ ...block, kind: 'straight' as const, exercises }] : []
  })
  return { ...workout, blocks: [...ofPlan, ...stays] }
}

/** Ids that the workout does not have yet: what moved to another place of the plan keeps the id of its old one. */
function unlike(workout: OpenWorkout, newId: (what: string) => string): (what: string) => string {
  const exercises = workout.blocks.flatMap(block => block.exercises)
  const sets = exercises.flatMap(one => [...one.sets, ...(one.removed ?? []).map(({ set }) => set)])
  const known = new Set([...exercises, ...sets].map(one => one.id))
  return function idOf(what): string {
    const id = newId(what)
    if (!known.has(id)) return id
    return idOf(`${what} of a later plan`)
  }
}

type Pairs = { pairs: { mine: OpenExercise; fresh: OpenExercise | null }[]; added: OpenExercise[] }

/** Each planned exercise of the workout beside the one that answers it now. */
function pair(workout: OpenWorkout, blocks: readonly PlanBlock[]): Pairs {
  const plan = { sessionId: null, name: '', blocks }
  let count = 0
  const left = openWorkout(plan, () => `planned-${count++}`).blocks.flatMap(block => block.exercises)
  const mine = workout.blocks.flatMap(block => block.exercises).filter(one => one.itemId !== null)
  const pairs = mine.map(one => {
    const index = left.findIndex(fresh => isSame(one, fresh))
    return { mine: one, fresh: index < 0 ? null : (left.splice(index, 1)[0] ?? null) }
  })
  return { pairs, added: left }
}

/** The same item of the program, and still the same exercise: one that the athlete swapped answers the one it was. */
function isSame(mine: OpenExercise, fresh: OpenExercise): boolean {
  return mine.itemId === fresh.itemId && plain(mine.insteadOf ?? mine.name) === plain(fresh.name)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

type SetPair = { mine: OpenSet | null; fresh: OpenSet | null }

/**
 * Planned sets in the order of now; a warm-up stands beside a warm-up, so that one more shifts no working set. What the
 * athlete took away answers its set and is not asked for again.
 */
function alongside(mine: OpenExercise | null, fresh: readonly OpenSet[]): SetPair[] {
  const removed = new Set(mine?.removed?.map(one => one.set))
  const all = (mine?.removed ?? []).reduceRight(
    (sets, { set, index }) => sets.toSpliced(index, 0, set),
    mine?.sets ?? [],
  )
  const left = all.filter(set => set.plan !== null)
  return paired(left, fresh).filter(({ mine: was }) => was === null || !removed.has(was))
}

function paired(mine: readonly OpenSet[], fresh: readonly OpenSet[]): SetPair[] {
  const left = [...mine]
  const pairs = fresh.map((planned): SetPair => {
    const index = left.findIndex(set => isWarmUp(set) === isWarmUp(planned))
    return { mine: index < 0 ? null : (left.splice(index, 1)[0] ?? null), fresh: planned }
  })
  return [...pairs, ...left.map(set => ({ mine: set, fresh: null }))]
}

const isWarmUp = ({ role }: OpenSet) => role === 'warm-up'

function numbered(pairs: readonly SetPair[]): ReplannedSet[] {
  return pairs.map(({ mine, fresh }, index) => ({
    number: index + 1,
    isDone: mine !== null && mine.doneAt !== null,
    yours: mine,
    theirs: fresh,
  }))
}

function isOtherwise({ isDone, yours, theirs }: ReplannedSet): boolean {
  return !isDone && !(yours && theirs && isAlike(yours, theirs))
}

const isAlike = (one: OpenSet, other: OpenSet) => asked(one) === asked(other)

/** In one order, whichever way the plan came here. */
function asked({ role, plan, isPerSide }: OpenSet): string {
  return JSON.stringify([role, isPerSide, sorted(plan?.amount), sorted(plan?.load), sorted(plan?.effort)])
}

const sorted = (part: object | null | undefined) =>
  part ? Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)) : null

function united(mine: OpenExercise, fresh: OpenExercise): OpenExercise {
  const own = mine.sets.filter(set => set.plan === null)
  const planned = alongside(mine, fresh.sets).flatMap(({ mine: was, fresh: now }) => {
    if (!was) return now ? [now] : []
    if (was.doneAt || (now && isAlike(was, now))) return [was]
    // What was typed ahead was typed for what was asked then.
    return now ? [{ ...now, id: was.id }] : []
  })
  const { id, name, exerciseId, previous, note, skippedReason, insteadOf } = mine
  const removed = mine.removed ? { removed: mine.removed } : {}
  const kept = { id, name, exerciseId, previous, note, skippedReason, insteadOf, ...removed }
  return { ...fresh, ...kept, sets: [...planned, ...own] }
}

/** What the plan no longer has: only what was done of it, or is the athlete's own. */
function withoutPlan(exercise: OpenExercise): OpenExercise[] {
  if (exercise.itemId === null) return [exercise]
  const sets = exercise.sets.filter(set => set.doneAt !== null || set.plan === null)
  return sets.length > 0 ? [{ ...exercise, sets }] : []
}
