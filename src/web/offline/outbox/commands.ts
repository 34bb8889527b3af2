import type { MessageLink, MessageLinkInput, MessagePicture } from '#contract/people/messages.ts'
import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import type { WorkoutLogChangeInput } from '#contract/workout-logs/workout-log-input.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import {
  isRejected,
  isUnattempted,
  type OutboxCommand,
  type OutboxEntry,
  type OutboxRules,
} from './outbox.ts'

/** A picture of a message. Its content is kept on this device, as a data URL, until the message is sent. */
export type PendingPicture = Omit<MessagePicture, '_id'> & { image?: string | undefined }

/**
 * The commands that are available offline, with their inputs. Each command takes effect only once, even if it
 * is sent repeatedly. Commands in the same stream (`getStreamId`) are sent in order.
 */
export type CommandInputs = {
  'open-workout.begin': {
    id: string
    sessionId: string | null
    name: string
    blocks: ServerActiveWorkout['blocks']
  }
  'open-workout.change': { id: string; changeId: string; change: SyncEvent }
  'open-workout.discard': { id: string }
  /** This command contains the whole workout, so that it does not depend on earlier commands. */
  'workout-log.record': { recorded: RecordedWorkout }
  /** A whole workout that a coach recorded for an athlete. */
  'workout-log.record-for': { athlete: { id: string; firstName: string }; recorded: RecordedWorkout }
  /** `athleteId` is set if a coach corrects a log that the coach recorded for that athlete. */
  'workout-log.change': { id: string; athleteId?: string | undefined; change: Partial<WorkoutLogChangeInput> }
  'workout-log.remove': { id: string }
  'workout-log.restore': { id: string }
  'comment.write': { id: string; workoutLogId: string; exerciseId: string | null; text: string }
  'message.send': {
    id: string
    /** The id of the coach or athlete who receives the message. */
    personId: string
    text: string
    link: MessageLinkInput | null
    /** The link as shown until the message is sent. */
    preview: MessageLink | null
    /** Absent in messages written by earlier versions of the app. */
    pictures?: readonly PendingPicture[] | undefined
  }
  'session.move': { id: string; date: string }
  'session.skip': { id: string; kind: SkipKind; reason: string }
  'session.unskip': { id: string }
  'exercise-note.write': { exercise: string; text: string }
  'exercise-rest.write': { exercise: string; restSeconds: number | null }
  'pain.report': {
    id: string
    sessionId: string | null
    exercise: string | null
    bodyPart: string
    severity: number
    note: string
    reportedAt: string
    /** The id of an earlier pain report that this report replaces. */
    corrects?: string | null
  }
}
export type CommandKind = keyof CommandInputs

/** A command in which `kind` determines the type of `input`. */
export type TypedCommand = { [K in CommandKind]: { kind: K; input: CommandInputs[K] } }[CommandKind]

/**
 * Narrows the type of a stored command, which was created by `createCommand` in this or an earlier version of
 * the app.
 */
export const toTypedCommand = (command: Pick<OutboxCommand, 'kind' | 'input'>) => command as TypedCommand

/** Returns the command as it is kept after it was sent: without pictures, because they take up a lot of space. */
export function withoutPictureContents<T extends OutboxCommand>(command: T): T {
  const { kind, input } = toTypedCommand(command)
  if (kind !== 'message.send' || !input.pictures) return command
  const pictures = input.pictures.map(({ image: _, ...picture }) => picture)
  return { ...command, input: { ...input, pictures } }
}

/**
 * Returns the id of the command's stream, such as the id of a log. Commands of one stream are sent in order.
 */
export function getStreamId({ kind, input }: TypedCommand): string {
  switch (kind) {
    case 'workout-log.record':
    case 'workout-log.record-for':
      return input.recorded.id
    case 'comment.write':
      return input.workoutLogId
    case 'message.send':
      return `messages ${input.personId}`
    case 'exercise-note.write':
      return `note ${input.exercise.toLowerCase()}`
    case 'exercise-rest.write':
      return `rest ${input.exercise.toLowerCase()}`
    default:
      return input.id
  }
}

export const outboxRules: OutboxRules = {
  merge: (earlier, later) => mergeCommands(toTypedCommand(earlier), toTypedCommand(later)),
  makesNeedless: (earlier, later) => {
    if (later.kind !== 'workout-log.record') return () => false
    const ofWorkout = earlier.filter(entry => entry.kind.startsWith('open-workout.'))
    return isWorkoutUnknownToServer(ofWorkout) ? entry => ofWorkout.includes(entry) : isDroppableRejection
  },
}

/**
 * Returns whether the start of the workout has yet to reach the server. If so, the workout's queued events
 * can be dropped.
 */
function isWorkoutUnknownToServer(ofWorkout: readonly OutboxEntry[]): boolean {
  const begin = ofWorkout.find(entry => entry.kind === 'open-workout.begin')
  return begin !== undefined && (isUnattempted(begin) || isRejected(begin))
}

/**
 * Returns whether the command is a rejected change to a workout in progress that can be dropped because the
 * recorded log replaces it.
 */
const isDroppableRejection = (entry: OutboxEntry) =>
  entry.kind === 'open-workout.change' &&
  isRejected(entry) &&
  entry.state.refusal.code !== 'open-workout.finished' &&
  entry.state.refusal.code !== 'open-workout.discarded'

/** Returns the merged input of two consecutive commands, or undefined if both must be sent. */
function mergeCommands(earlier: TypedCommand, later: TypedCommand): unknown {
  if (earlier.kind === 'open-workout.change' && later.kind === 'open-workout.change')
    return isReplacedByLaterChange(earlier.input.change, later.input.change) ? later.input : undefined
  if (earlier.kind === 'workout-log.change' && later.kind === 'workout-log.change')
    return { ...later.input, change: { ...earlier.input.change, ...later.input.change } }
  const isReplaced = earlier.kind === later.kind && replaceableKinds.has(later.kind)
  return isReplaced ? later.input : undefined
}

/** Kinds of commands that are replaced by a later command of the same kind. */
const replaceableKinds = new Set<CommandKind>([
  'session.move',
  'session.skip',
  'exercise-note.write',
  'exercise-rest.write',
])

function isReplacedByLaterChange(earlier: SyncEvent, later: SyncEvent): boolean {
  if (earlier.kind === 'set-done' && later.kind === 'set-done') return earlier.setId === later.setId
  if (earlier.kind === 'exercise-noted' && later.kind === 'exercise-noted')
    return earlier.exerciseId === later.exerciseId
  return false
}
