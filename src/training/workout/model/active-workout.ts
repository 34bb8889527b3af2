import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { BlockKind, Prescription, Recovery, ScoreKind } from '#training/prescription/prescription.ts'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import type { BlockResult } from './block-result.ts'
import type { PerformedSet, SetValues } from './set-values.ts'

/** The measure of an exercise, which determines the values that its sets have. */
export const exerciseMeasures = ['reps', 'time', 'distance', 'load-distance'] as const
export type ExerciseMeasure = (typeof exerciseMeasures)[number]

/**
 * A version of a set, with the values logged on one device. The time at which the set was completed
 * identifies the version.
 */
export type SetVersion = { at: string; figures: SetValues; isConfirmed?: boolean | undefined }

export type ActiveSet = {
  id: string
  role: SetRole
  /** The prescription for the set; null if the athlete added the set. */
  plan: Prescription | null
  isPerSide: boolean
  /**
   * The original prescription, from before the exercise was replaced. Its load does not apply to the
   * replacement.
   */
  setAside?: Prescription
  /** The load that the prescribed percentage resolves to for this athlete; absent until it is resolved. */
  resolved?: ResolvedSet
  /**
   * The values entered by the athlete, which override suggestions. Once the set is done, all its values are
   * included.
   */
  typed: Partial<SetValues>
  /** True if the athlete confirmed values that looked like a typing error; absent otherwise. */
  isConfirmed?: boolean
  doneAt: string | null
  /** The versions of this set that were logged on other devices. */
  others?: readonly SetVersion[]
}

/**
 * Returns whether the athlete has done a set.
 *
 * @example isSetDone({ doneAt: null }) // false
 */
export const isSetDone = ({ doneAt }: Pick<ActiveSet, 'doneAt'>): boolean => doneAt !== null

export type ActiveExercise = {
  id: string
  /** The program item that prescribes the exercise; null if the athlete added the exercise. */
  itemId: string | null
  exerciseId: string | null
  name: string
  measure: ExerciseMeasure
  /** True if the coach's library counts the reps per side but the program line does not. */
  isPerSide?: boolean
  tempo: string
  restSeconds: number | null
  /**
   * The athlete's own rest in seconds, for when none is prescribed: the rest set for this exercise, or else
   * the default rest. Always computed.
   */
  ownRestSeconds?: number | null
  recovery?: Recovery | null
  coachNotes: string
  mediaUrl: string
  /** The alternative exercises that the coach allows. */
  alternates?: readonly string[]
  sets: ActiveSet[]
  /** The removed sets and their positions, so that the sets can be restored. */
  removed?: { set: ActiveSet; index: number }[]
  /** The sets from the last time the athlete did this exercise, in order. */
  previous: PerformedSet[]
  note: string
  skippedReason: string | null
  /** True if the exercise is on hold because of a pain report. Always computed, never stored. */
  isOnHold?: boolean
  /** The name of the planned exercise that this exercise replaced. */
  insteadOf: string | null
  /** The library id and measure of the replaced exercise. */
  swappedFrom?: { exerciseId: string | null; measure: ExerciseMeasure }
}

export type ActiveBlock = {
  id: string
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  score?: ScoreKind | null
  /** True for an alternating EMOM, in which each interval has one exercise instead of all of them. */
  isInTurn?: boolean
  exercises: ActiveExercise[]
}

/** The running or paused timer of a block. Only one block has a timer at a time. */
export type BlockTimerState = {
  blockId: string
  /** The time at which the count-in ended, plus the total time for which the timer was paused. */
  startedAt: string
  /** The time at which the timer was paused; null while it is running. */
  pausedAt: string | null
  /** The elapsed seconds at each tap by the athlete; a tap counts a round or ends an interval. */
  taps: number[]
}

/** The running timer of a timed hold, such as a plank. */
export type RunningHold = {
  setId: string
  /** The time at which the count-in ended. */
  startedAt: string
  /** The length of the hold; null to hold as long as possible. */
  targetSeconds: number | null
}

export type RunningRest = { startedAt: string; endsAt: string }

/** A workout that has been opened but not recorded yet. */
export type ActiveWorkout = {
  /**
   * The id of the log that the workout will become; it is fixed in advance, so that sending the workout twice
   * creates only one log.
   */
  id: string
  sessionId: string | null
  /** The id of the workout's program; absent if the workout is unplanned or its program is unknown. */
  regimenId?: string | null
  name: string
  blocks: ActiveBlock[]
  /** The time of the first completed set. */
  startedAt: string | null
  /** The most recently completed set, used to find the next set. */
  lastSetId: string | null
  rest: RunningRest | null
  clock: BlockTimerState | null
  /** Absent in workouts stored before holds had a timer. */
  hold?: RunningHold | null
  blockResults: BlockResult[]
  sessionRpe: number | null
  /** The duration entered by the athlete; null to use the measured duration. */
  minutes: number | null
  notes: string
  /** The date of the workout; null for today. */
  day: string | null
  /** The key of the plan change that the athlete declined during the workout. */
  planKept?: string
  /** Incremented with every change to the workout. */
  revision: number
  /** The last revision sent to the server, whether or not the server acknowledged it. */
  sentRevision: number | null
}

type WorkoutPlanSet = Prescription & { role: SetRole; isPerSide: boolean }
type WorkoutPlanItem = {
  id: string
  exercise: { name: string; exerciseId: string | null }
  sets: readonly WorkoutPlanSet[]
  tempo: string
  restSeconds: number | null
  recovery?: Recovery | null
  notes: string
  mediaUrl: string
  alternates?: readonly string[]
}
export type WorkoutPlanBlock = Omit<ActiveBlock, 'exercises'> & { items: readonly WorkoutPlanItem[] }
export type WorkoutPlan = {
  sessionId: string | null
  /** The id of the session's previous workout, whether recorded or discarded. */
  lastWorkoutId?: string | null
  regimenId?: string | null
  name: string
  blocks: readonly WorkoutPlanBlock[]
}

/**
 * Creates a workout from a planned session, with its sets repeated for every round. `newId` receives a
 * description of each part of the workout and derives the same id from it on every device (see
 * `workout-ids.ts`).
 */
export function createActiveWorkout(plan: WorkoutPlan, newId: (what: string) => string): ActiveWorkout {
  const idOf = createUniqueIdFactory(newId)
  return {
    id: idOf('workout'),
    sessionId: plan.sessionId,
    regimenId: plan.regimenId ?? null,
    name: plan.name,
    blocks: plan.blocks.map(block => ({
      id: block.id,
      kind: block.kind,
      name: block.name,
      rounds: block.rounds,
      seconds: block.seconds,
      restSeconds: block.restSeconds,
      score: block.score ?? null,
      ...(block.isInTurn ? { isInTurn: true } : {}),
      exercises: expandSetsOverRounds(block).map(({ item, sets }) => createPlannedExercise(item, sets, idOf)),
    })),
    startedAt: null,
    lastSetId: null,
    rest: null,
    clock: null,
    blockResults: [],
    sessionRpe: null,
    minutes: null,
    notes: '',
    day: null,
    revision: 0,
    sentRevision: null,
  }
}

/** Keeps ids unique even if a plan contains the same item twice. */
function createUniqueIdFactory(newId: (what: string) => string): (what: string) => string {
  const counts = new Map<string, number>()
  return what => {
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    return newId(count === 1 ? what : `${what} again ${count}`)
  }
}

function createPlannedExercise(
  item: WorkoutPlanItem,
  sets: readonly WorkoutPlanSet[],
  idOf: (what: string) => string,
): ActiveExercise {
  return {
    id: idOf(`exercise ${item.id}`),
    itemId: item.id,
    exerciseId: item.exercise.exerciseId,
    name: item.exercise.name,
    measure: getPlannedMeasure(item.sets),
    tempo: item.tempo,
    restSeconds: item.restSeconds,
    recovery: item.recovery ?? null,
    coachNotes: item.notes,
    mediaUrl: item.mediaUrl,
    alternates: item.alternates ?? [],
    sets: sets.map(({ role, amount, load, effort, isPerSide }, index) => ({
      id: idOf(`set ${item.id} ${index + 1}`),
      role,
      plan: { amount, load, effort },
      isPerSide,
      typed: {},
      doneAt: null,
    })),
    previous: [],
    note: '',
    skippedReason: null,
    insteadOf: null,
  }
}

/**
 * Returns the measure implied by the prescription, or reps by default.
 *
 * @example getPlannedMeasure([{ amount: { kind: 'distance', meters: 40 }, load: null, effort: null }]) //
 *   'distance'
 */
export function getPlannedMeasure(sets: readonly Prescription[]): ExerciseMeasure {
  const kinds = sets.map(set => set.amount?.kind)
  if (kinds.includes('distance')) return sets.some(set => set.load !== null) ? 'load-distance' : 'distance'
  return kinds.includes('time') ? 'time' : 'reps'
}

/**
 * Creates a set added by the athlete; its values are suggested from earlier sets.
 *
 * @example createAddedSet('id').role // 'working'
 */
export function createAddedSet(id: string): ActiveSet {
  return { id, role: 'working', plan: null, isPerSide: false, typed: {}, doneAt: null }
}

/**
 * Creates an exercise added by the athlete.
 *
 * @example createAddedExercise('id', 'Dip', 'reps', 'set-id').sets.length // 1
 */
export function createAddedExercise(
  id: string,
  name: string,
  measure: ExerciseMeasure,
  setId: string,
): ActiveExercise {
  return {
    id,
    itemId: null,
    exerciseId: null,
    name,
    measure,
    tempo: '',
    restSeconds: null,
    coachNotes: '',
    mediaUrl: '',
    sets: [createAddedSet(setId)],
    previous: [],
    note: '',
    skippedReason: null,
    insteadOf: null,
  }
}
