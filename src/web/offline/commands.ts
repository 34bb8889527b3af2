import type { OpenWorkoutChange, OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import type { SkipKind } from '#contract/schedule.ts'
import type { WorkoutLogChange } from '#contract/workout-log-input.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { type Command, type Entry, isUntouched, type Rules } from './outbox.ts'

/**
 * What can be meant without a network, and what it says. Each of them happens once, however often it is sent; those on
 * one thing (`streamOf`) go in their order.
 */
export type Commands = {
  'open-workout.begin': {
    id: string
    sessionId: string | null
    name: string
    blocks: OpenWorkoutOnServer['blocks']
  }
  'open-workout.change': { id: string; changeId: string; change: OpenWorkoutChange }
  'open-workout.discard': { id: string }
  /** The whole workout: it needs none of the commands before it. */
  'workout-log.record': { recorded: RecordedWorkout }
  /** A coach's, for an athlete: whole, as the athlete's own. */
  'workout-log.record-for': { athlete: { id: string; firstName: string }; recorded: RecordedWorkout }
  /** `athleteId`: of a coach, who corrects what the coach wrote down for the athlete. */
  'workout-log.change': { id: string; athleteId?: string | undefined; change: Partial<WorkoutLogChange> }
  'workout-log.remove': { id: string }
  'workout-log.restore': { id: string }
  'comment.write': { id: string; workoutLogId: string; exerciseId: string | null; text: string }
  'session.move': { id: string; date: string }
  'session.skip': { id: string; kind: SkipKind; reason: string }
  'session.unskip': { id: string }
  'exercise-note.write': { exercise: string; text: string }
  'pain.report': {
    id: string
    sessionId: string | null
    exercise: string | null
    bodyPart: string
    severity: number
    note: string
    reportedAt: string
    /** An earlier report that this one takes the place of. */
    corrects?: string | null
  }
}
export type CommandKind = keyof Commands

/** A command whose kind tells what its input is. */
export type Known = { [K in CommandKind]: { kind: K; input: Commands[K] } }[CommandKind]

/** What the list holds was put there by `give`, in this version of the app or an earlier one. */
export const known = (command: Pick<Command, 'kind' | 'input'>) => command as Known

/** What a command is about: the log, the session, the note. Those on one thing keep their order. */
export function streamOf({ kind, input }: Known): string {
  switch (kind) {
    case 'workout-log.record':
    case 'workout-log.record-for':
      return input.recorded.id
    case 'comment.write':
      return input.workoutLogId
    case 'exercise-note.write':
      return `note ${input.exercise.toLowerCase()}`
    default:
      return input.id
  }
}

export const rules: Rules = {
  merge: (earlier, later) => mergeKnown(known(earlier), known(later)),
  makesNeedless: (earlier, later) => {
    if (later.kind !== 'workout-log.record') return () => false
    const ofWorkout = earlier.filter(entry => entry.kind.startsWith('open-workout.'))
    return isNewsToAll(ofWorkout) ? entry => ofWorkout.includes(entry) : isRefusedInVain
  },
}

/** The server knows nothing of the workout from this device: what was done and taken back need not be told. */
function isNewsToAll(ofWorkout: readonly Entry[]): boolean {
  const begin = ofWorkout.find(entry => entry.kind === 'open-workout.begin')
  return begin !== undefined && (isUntouched(begin) || begin.state.name === 'refused')
}

/** A refusal that says nothing of the log that follows. */
const isRefusedInVain = ({ kind, state }: Entry) =>
  kind === 'open-workout.change' &&
  state.name === 'refused' &&
  state.refusal.code !== 'open-workout.finished' &&
  state.refusal.code !== 'open-workout.discarded'

/** One input for two commands that follow one another; undefined: both are told. */
function mergeKnown(earlier: Known, later: Known): unknown {
  if (earlier.kind === 'open-workout.change' && later.kind === 'open-workout.change')
    return isSameAgain(earlier.input.change, later.input.change) ? later.input : undefined
  if (earlier.kind === 'workout-log.change' && later.kind === 'workout-log.change')
    return { ...later.input, change: { ...earlier.input.change, ...later.input.change } }
  const isReplaced = earlier.kind === later.kind && replaceable.has(later.kind)
  return isReplaced ? later.input : undefined
}

/** Of these the last one stands. */
const replaceable = new Set<CommandKind>(['session.move', 'session.skip', 'exercise-note.write'])

function isSameAgain(earlier: OpenWorkoutChange, later: OpenWorkoutChange): boolean {
  if (earlier.kind === 'set-done' && later.kind === 'set-done') return earlier.setId === later.setId
  if (earlier.kind === 'exercise-noted' && later.kind === 'exercise-noted')
    return earlier.exerciseId === later.exerciseId
  return false
}
