import type { Prescription } from '../prescription/prescription.ts'
import type { BlockResult } from './block-result.ts'
import type { LoggedExercise, LoggedSet } from './logged.ts'
import {
  type Figures,
  type Measure,
  type OpenBlock,
  type OpenExercise,
  type OpenSet,
  type OpenWorkout,
  openWorkout,
  type PlanBlock,
} from './open.ts'
import { fromPlanned, type PlannedSet, toPlanned } from './planned.ts'
import { swap } from './swap.ts'

type Log = {
  id: string
  sessionId: string | null
  name: string
  startedAt: string | null
  completedAt: string
  durationMinutes: number | null
  sessionRpe: number | null
  notes: string
  blockResults: readonly BlockResult[]
  exercises: readonly LoggedExercise[]
}

/**
 * A recorded workout laid out again as it was while it was done, so that it is changed by the same hands: its sets
 * are done, those that the plan asked for besides are open. Where the plan is gone (no blocks), the log says what was
 * planned. `record` of it says what the log says.
 */
export function reopen(log: Log, blocks: readonly PlanBlock[], newId: (what: string) => string): OpenWorkout {
  const laidOut = openWorkout({ sessionId: log.sessionId, name: log.name, blocks }, newId)
  const answered = new Set<LoggedExercise>()
  const ofPlan = laidOut.blocks.map(block => ({
    ...block,
    exercises: block.exercises.map(exercise => {
      const logged = log.exercises.find(one => one.itemId === exercise.itemId && !answered.has(one))
      if (!logged) return exercise
      answered.add(logged)
      return answer(exercise, logged, log)
    }),
  }))
  const others = log.exercises.filter(one => !answered.has(one)).map(one => onItsOwn(one, log))
  return {
    ...laidOut,
    id: log.id,
    blocks: [...ofPlan, ...others],
    startedAt: log.startedAt,
    sessionRpe: log.sessionRpe,
    minutes: log.durationMinutes,
    notes: log.notes,
    blockResults: [...log.blockResults],
  }
}

function answer(exercise: OpenExercise, logged: LoggedExercise, log: Log): OpenExercise {
  const asDone =
    logged.insteadOf === null ? exercise : swap(exercise, logged.name, swappedMeasure(exercise, logged))
  return { ...asDone, ...told(logged), sets: merge(asDone.sets, logged.sets, log) }
}

/** What was never done is counted as it was planned. */
const swappedMeasure = ({ measure }: OpenExercise, { sets }: LoggedExercise) =>
  sets.length === 0 ? measure : measureOf(sets)

function onItsOwn(logged: LoggedExercise, log: Log): OpenBlock {
  const exercise: OpenExercise = {
    ...told(logged),
    itemId: logged.itemId,
    measure: measureOf(logged.sets),
    tempo: '',
    restSeconds: null,
    coachNotes: '',
    mediaUrl: '',
    sets: merge([], logged.sets, log),
    previous: [],
  }
  const block = { id: logged.id, name: '', rounds: null, seconds: null, restSeconds: null }
  return { ...block, kind: 'straight', exercises: [exercise] }
}

const told = ({ id, name, exerciseId, notes, skippedReason, insteadOf }: LoggedExercise) => ({
  id,
  name,
  exerciseId,
  note: notes,
  skippedReason,
  insteadOf,
})

/** The sets that were done in their order, and between them those of the plan that nobody did. */
function merge(planned: readonly OpenSet[], logged: readonly LoggedSet[], log: Log): OpenSet[] {
  const sets: OpenSet[] = []
  let next = 0
  for (const set of logged) {
    const at = set.planned ? indexOfPlan(planned, next, set) : -1
    if (at >= 0) {
      sets.push(...planned.slice(next, at))
      next = at + 1
    }
    sets.push(toDone(set, planned[at], log))
  }
  return [...sets, ...planned.slice(next)]
}

/** The planned set that this one answers: one that asks for the same, else the next of its kind. */
function indexOfPlan(planned: readonly OpenSet[], from: number, { role, planned: asked }: LoggedSet): number {
  const isAlike = (one: OpenSet) => (one.role === 'warm-up') === (role === 'warm-up')
  const isSame = ({ plan }: OpenSet) =>
    plan !== null &&
    asked !== null &&
    JSON.stringify(toPlanned(plan)) === JSON.stringify(inOrder(asIn(plan, asked)))
  const same = planned.findIndex((one, index) => index >= from && isAlike(one) && isSame(one))
  return same >= 0 ? same : planned.findIndex((one, index) => index >= from && isAlike(one))
}

/** What a percentage came to stands in the log alone. */
const asIn = (plan: Prescription, asked: PlannedSet): PlannedSet =>
  plan.load?.kind === 'percent' ? { ...asked, loadKg: null } : asked

const inOrder = ({ reps, repsTo, loadKg, rpe, seconds, meters }: PlannedSet): PlannedSet => ({
  reps,
  repsTo,
  loadKg,
  rpe,
  seconds,
  meters,
})

function toDone(set: LoggedSet, plan: OpenSet | undefined, log: Log): OpenSet {
  const { id, role, loadKg, reps, rpe, seconds, meters } = set
  return {
    id,
    role,
    plan: plan?.plan ? asAsked(plan.plan, set.planned) : set.planned && fromPlanned(set.planned),
    isPerSide: plan?.isPerSide ?? false,
    ...(plan?.setAside && { setAside: plan.setAside }),
    typed: { loadKg, reps, rpe, seconds, meters },
    doneAt: set.completedAt ?? log.completedAt,
  }
}

/** Who trained by a percentage was asked for kilos, and these stay as they were. */
function asAsked(plan: Prescription, asked: PlannedSet | null): Prescription {
  const loadKg = asked?.loadKg ?? null
  return plan.load?.kind === 'percent' && loadKg !== null ? { ...plan, load: { kind: 'kg', loadKg } } : plan
}

/**
 * In what an exercise was counted, by what was told of its sets.
 *
 * @example measureOf([{ seconds: 60, … }]) // 'time'
 */
export function measureOf(sets: readonly Figures[]): Measure {
  const isTold = (figure: keyof Figures) => sets.some(set => set[figure] !== null)
  if (isTold('meters')) return isTold('loadKg') ? 'load-distance' : 'distance'
  return isTold('seconds') && !isTold('reps') ? 'time' : 'reps'
}
