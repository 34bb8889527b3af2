import type { BlockKind, Prescription, Recovery, Score, SetRole } from '../prescription/prescription.ts'
import type { Resolved } from '../prescription/resolve.ts'
import { inAllRounds } from '../prescription/rounds.ts'
import type { BlockResult } from './block-result.ts'

/** One set in figures; null: nobody said. */
export type Figures = {
  loadKg: number | null
  reps: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
}
export type Figure = keyof Figures

/** What an exercise is counted in: it decides which figures are asked for. */
export type Measure = 'reps' | 'time' | 'distance' | 'load-distance'

/** A set as one device did it: the moment names the doing. */
export type Reading = { at: string; figures: Figures }

export type OpenSet = {
  id: string
  role: SetRole
  /** Null: added by the athlete. */
  plan: Prescription | null
  isPerSide: boolean
  /** What was planned for the exercise in whose place this one stands: its load says nothing here. */
  setAside?: Prescription
  /** What a percentage comes to for this athlete; absent: nobody worked it out. */
  resolved?: Resolved
  /** What the athlete typed, which wins over every suggestion. Once the set is done: all of its figures. */
  typed: Partial<Figures>
  doneAt: string | null
  /** As other devices did it too, as far as this one knows; absent: nobody else did. */
  others?: readonly Reading[]
}

export type OpenExercise = {
  id: string
  /** The item of the program that it answers; null: the athlete's own. */
  itemId: string | null
  exerciseId: string | null
  name: string
  measure: Measure
  /** The coach counts it on each side, though its line does not say so. */
  isPerSide?: boolean
  tempo: string
  restSeconds: number | null
  recovery?: Recovery | null
  coachNotes: string
  mediaUrl: string
  /** What the coach names instead of it; absent: nothing. */
  alternates?: readonly string[]
  sets: OpenSet[]
  /** Sets that were taken away, and as which they stood, so that they can be put back. */
  removed?: { set: OpenSet; index: number }[]
  /** The sets of last time, in their order. */
  previous: (Figures & { role: SetRole })[]
  note: string
  skippedReason: string | null
  /** For pain that was reported: its open sets are not asked for. Known anew each time, never kept as such. */
  isOnHold?: boolean
  /** The planned exercise whose place it took. */
  insteadOf: string | null
  /** What else that one was. */
  swappedFrom?: { exerciseId: string | null; measure: Measure }
}

export type OpenBlock = {
  id: string
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  score?: Score | null
  /** EMOM: the exercises take turns, one each time; else all of them each time. */
  isInTurn?: boolean
  exercises: OpenExercise[]
}

/** A block whose clock runs or was stopped: EMOM, AMRAP, for time, intervals. One at a time. */
export type BlockClock = {
  blockId: string
  /** When the work begins, after the count-in; later by as long as it stood still. */
  startedAt: string
  /** Since when it stands still; null: it runs. */
  pausedAt: string | null
  /** At which of its seconds the athlete tapped: a round counted, a stretch of work or rest done. */
  taps: number[]
}

export type Rest = { startedAt: string; endsAt: string }

/** A workout from the moment it is looked at until it is recorded. */
export type OpenWorkout = {
  /** The id of the log that it becomes: sending it twice makes one. */
  id: string
  sessionId: string | null
  /** The program that it is of; absent: nobody planned it, or nobody said. */
  regimenId?: string | null
  name: string
  blocks: OpenBlock[]
  /** When the first set was done. */
  startedAt: string | null
  /** The set that was done last, after which the next one is found. */
  lastSetId: string | null
  rest: Rest | null
  clock: BlockClock | null
  blockResults: BlockResult[]
  sessionRpe: number | null
  /** What the athlete says; null: as measured. */
  minutes: number | null
  notes: string
  /** The day on which it was done, if not today. */
  day: string | null
  /** The plan of the coach's that the athlete chose not to follow, once it was under way. */
  planKept?: string
  /** Counts the changes. */
  revision: number
  /** The revision that was sent already, though perhaps nobody answered. */
  sentRevision: number | null
}

type PlanSet = Prescription & { role: SetRole; isPerSide: boolean }
type PlanItem = {
  id: string
  exercise: { name: string; exerciseId: string | null }
  sets: readonly PlanSet[]
  tempo: string
  restSeconds: number | null
  recovery?: Recovery | null
  notes: string
  mediaUrl: string
  alternates?: readonly string[]
}
export type PlanBlock = Omit<OpenBlock, 'exercises'> & { items: readonly PlanItem[] }
export type Plan = {
  sessionId: string | null
  /** The workout as which the session was last recorded or given up. */
  lastWorkoutId?: string | null
  regimenId?: string | null
  name: string
  blocks: readonly PlanBlock[]
}

/**
 * Lays a planned session out for logging, each set as often as it is done in its block. `newId` makes the ids; it is told what
 * for, so that it may make the same ones on every device: `training/workout/ids.ts`.
 */
export function openWorkout(plan: Plan, newId: (what: string) => string): OpenWorkout {
  const idOf = withoutRepeats(newId)
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
      exercises: inAllRounds(block).map(({ item, sets }) => openExercise(item, sets, idOf)),
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

/** A plan that has an item twice still has no id twice. */
function withoutRepeats(newId: (what: string) => string): (what: string) => string {
  const asked = new Map<string, number>()
  return what => {
    const time = (asked.get(what) ?? 0) + 1
    asked.set(what, time)
    return newId(time === 1 ? what : `${what} again ${time}`)
  }
}

function openExercise(
  item: PlanItem,
  sets: readonly PlanSet[],
  idOf: (what: string) => string,
): OpenExercise {
  return {
    id: idOf(`exercise ${item.id}`),
    itemId: item.id,
    exerciseId: item.exercise.exerciseId,
    name: item.exercise.name,
    measure: measureOf(item.sets),
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
 * What a line is counted in, as far as it says so; else repetitions.
 *
 * @example measureOf([{ amount: { kind: 'distance', meters: 40 }, load: null, effort: null }]) // 'distance'
 */
export function measureOf(sets: readonly Prescription[]): Measure {
  const kinds = sets.map(set => set.amount?.kind)
  if (kinds.includes('distance')) return sets.some(set => set.load !== null) ? 'load-distance' : 'distance'
  return kinds.includes('time') ? 'time' : 'reps'
}

/**
 * A set that the athlete adds; its figures are suggested from those before it.
 *
 * @example ownSet('id').role // 'working'
 */
export function ownSet(id: string): OpenSet {
  return { id, role: 'working', plan: null, isPerSide: false, typed: {}, doneAt: null }
}

/**
 * An exercise that no program asked for.
 *
 * @example ownExercise('id', 'Dip', 'reps', 'set-id').sets.length // 1
 */
export function ownExercise(id: string, name: string, measure: Measure, setId: string): OpenExercise {
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
    sets: [ownSet(setId)],
    previous: [],
    note: '',
    skippedReason: null,
    insteadOf: null,
  }
}
