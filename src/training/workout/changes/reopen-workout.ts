import type { Prescription } from '#training/prescription/prescription.ts'
import { isSamePhase } from '#training/prescription/set-role.ts'
import {
  type ActiveBlock,
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  createActiveWorkout,
  type ExerciseMeasure,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import {
  type PlannedValues,
  restorePrescription,
  toPlannedValues,
} from '#training/workout/model/planned-values.ts'
import type { RecordedExercise, RecordedSet } from '#training/workout/model/recorded-exercise.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { swapExercise } from '#training/workout/model/swap-exercise.ts'

/**
 * Reopens a recorded workout for editing: its recorded sets are completed, and all other planned sets are
 * open. If the plan no longer exists (`blocks` is empty), it is restored from the log. Converting the result
 * with `toRecordedWorkout` yields the same log.
 */
export function reopenWorkout(
  log: RecordedWorkout,
  blocks: readonly WorkoutPlanBlock[],
  newId: (what: string) => string,
): ActiveWorkout {
  const workout = createActiveWorkout({ sessionId: log.sessionId, name: log.name, blocks }, newId)
  const matched = new Set<RecordedExercise>()
  const ofPlan = workout.blocks.map(block => ({
    ...block,
    exercises: block.exercises.map(exercise => {
      const logged = log.exercises.find(one => one.itemId === exercise.itemId && !matched.has(one))
      if (!logged) return exercise
      matched.add(logged)
      return fillFromLog(exercise, logged, log)
    }),
  }))
  const others = log.exercises.filter(one => !matched.has(one)).map(one => toUnplannedBlock(one, log))
  return {
    ...workout,
    id: log.id,
    blocks: [...ofPlan, ...others],
    startedAt: log.startedAt,
    sessionRpe: log.sessionRpe,
    minutes: log.durationMinutes,
    notes: log.notes,
    blockResults: [...log.blockResults],
  }
}

function fillFromLog(
  exercise: ActiveExercise,
  logged: RecordedExercise,
  log: RecordedWorkout,
): ActiveExercise {
  const base =
    logged.insteadOf === null
      ? exercise
      : swapExercise(exercise, logged.name, inferSwappedMeasure(exercise, logged))
  return { ...base, ...toExerciseDetails(logged), sets: mergePlannedAndDone(base.sets, logged.sets, log) }
}

/**
 * Infers the measure of a replacement from its logged sets; without logged sets, keeps the planned measure.
 */
const inferSwappedMeasure = ({ measure }: ActiveExercise, { sets }: RecordedExercise) =>
  sets.length === 0 ? measure : inferMeasure(sets)

function toUnplannedBlock(logged: RecordedExercise, log: RecordedWorkout): ActiveBlock {
  const exercise: ActiveExercise = {
    ...toExerciseDetails(logged),
    itemId: logged.itemId,
    measure: inferMeasure(logged.sets),
    tempo: '',
    restSeconds: null,
    coachNotes: '',
    mediaUrl: '',
    sets: mergePlannedAndDone([], logged.sets, log),
    previous: [],
  }
  const block = { id: logged.id, name: '', rounds: null, seconds: null, restSeconds: null }
  return { ...block, kind: 'straight', exercises: [exercise] }
}

const toExerciseDetails = ({ id, name, exerciseId, notes, skippedReason, insteadOf }: RecordedExercise) => ({
  id,
  name,
  exerciseId,
  note: notes,
  skippedReason,
  insteadOf,
})

/** Lists the completed sets in order, and inserts the open planned sets at their positions. */
function mergePlannedAndDone(
  planned: readonly ActiveSet[],
  logged: readonly RecordedSet[],
  log: RecordedWorkout,
): ActiveSet[] {
  const sets: ActiveSet[] = []
  let next = 0
  for (const set of logged) {
    const at = set.planned ? findPlannedSetIndex(planned, next, set) : -1
    if (at >= 0) {
      sets.push(...planned.slice(next, at))
      next = at + 1
    }
    sets.push(toDoneSet(set, planned[at], log))
  }
  return [...sets, ...planned.slice(next)]
}

/**
 * Finds the planned set that a logged set corresponds to: one with the same prescription or, failing that,
 * the next one of the same type.
 */
function findPlannedSetIndex(planned: readonly ActiveSet[], from: number, recorded: RecordedSet): number {
  const { planned: plannedValues } = recorded
  const isAlike = (one: ActiveSet) => isSamePhase(one, recorded)
  const isSame = ({ plan }: ActiveSet) =>
    plan !== null &&
    plannedValues !== null &&
    JSON.stringify(toPlannedValues(plan)) ===
      JSON.stringify(orderPlannedValueKeys(withoutResolvedLoad(plan, plannedValues)))
  const same = planned.findIndex((one, index) => index >= from && isAlike(one) && isSame(one))
  return same >= 0 ? same : planned.findIndex((one, index) => index >= from && isAlike(one))
}

/** Removes the load resolved from a percentage, because the log contains it but the plan does not. */
const withoutResolvedLoad = (plan: Prescription, plannedValues: PlannedValues): PlannedValues =>
  plan.load?.kind === 'percent' ? { ...plannedValues, loadKg: null } : plannedValues

const orderPlannedValueKeys = ({
  reps,
  repsTo,
  loadKg,
  rpe,
  seconds,
  meters,
}: PlannedValues): PlannedValues => ({
  reps,
  repsTo,
  loadKg,
  rpe,
  seconds,
  meters,
})

function toDoneSet(set: RecordedSet, plan: ActiveSet | undefined, log: RecordedWorkout): ActiveSet {
  const { id, role, loadKg, reps, rpe, seconds, meters } = set
  return {
    id,
    role,
    plan: plan?.plan
      ? withPlannedLoad(plan.plan, set.planned)
      : set.planned && restorePrescription(set.planned),
    isPerSide: plan?.isPerSide ?? false,
    ...(plan?.setAside && { setAside: plan.setAside }),
    typed: { loadKg, reps, rpe, seconds, meters },
    ...(set.isConfirmed && { isConfirmed: true }),
    doneAt: set.completedAt ?? log.completedAt,
  }
}

/** Replaces a percentage with the load in kilograms to which it was resolved during the workout. */
function withPlannedLoad(plan: Prescription, plannedValues: PlannedValues | null): Prescription {
  const loadKg = plannedValues?.loadKg ?? null
  return plan.load?.kind === 'percent' && loadKg !== null ? { ...plan, load: { kind: 'kg', loadKg } } : plan
}

/**
 * Infers the measure of an exercise from the values of its sets.
 *
 * @example inferMeasure([{ seconds: 60, … }]) // 'time'
 */
export function inferMeasure(sets: readonly SetValues[]): ExerciseMeasure {
  const hasValue = (figure: keyof SetValues) => sets.some(set => set[figure] !== null)
  if (hasValue('meters')) return hasValue('loadKg') ? 'load-distance' : 'distance'
  return hasValue('seconds') && !hasValue('reps') ? 'time' : 'reps'
}
