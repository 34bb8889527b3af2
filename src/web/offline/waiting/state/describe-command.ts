import { formatCount } from '#training/localization/format-count.ts'
import { formatSeconds, type Units } from '#training/units.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { type CommandInputs, toTypedCommand as commandOf } from '#web/offline/outbox/commands.ts'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'

/**
 * The labels for a set: the exercise's position, such as `B2`; the exercise's name, such as `Chest-supported
 * row`; and the set's name, such as `set 4`.
 */
export type SetLabels = { letter: string; exercise: string; name: string }

/**
 * Looks up details of the sets, workouts and days that commands refer to, if they are available on this
 * device.
 */
export type CommandContext = {
  units: Units
  set: (setId: string) => SetLabels | undefined
  exercise: (exerciseId: string) => { letter: string; name: string } | undefined
  /** Returns the name and coach of a workout or session. */
  thing: (id: string) => { name: string; coach: string | null } | undefined
  day: (day: string) => string
}

/** The description of a command, with its values or content in `detail`, which may be empty. */
export type CommandText = { title: string; detail: string }

/** Describes a command for the user who issued it: `B2 set 4, Chest-supported row`, `35 × 9 @8.5`. */
export function describeCommand(
  entry: Pick<OutboxEntry, 'kind' | 'input' | 'title'>,
  context: CommandContext,
): CommandText {
  const { kind, input } = commandOf(entry)
  const nameOf = (id: string, fallback: string) => context.thing(id)?.name || entry.title || fallback
  switch (kind) {
    case 'open-workout.begin':
      return createCommandText(`Started ${input.name || 'a workout'}`)
    case 'open-workout.change':
      return describeSyncEvent(input.change, context, entry.title)
    case 'open-workout.discard':
      return createCommandText(`Discarded ${nameOf(input.id, 'a workout')}`)
    case 'workout-log.record':
      return describeRecording(input.recorded)
    case 'workout-log.record-for':
      return describeRecording(input.recorded, ` for ${input.athlete.firstName}`)
    case 'workout-log.change':
      return createCommandText(
        `Changed ${nameOf(input.id, 'a workout')}`,
        input.change.exercises && formatContents(input.change),
      )
    case 'workout-log.remove':
      return createCommandText(`Deleted ${nameOf(input.id, 'a workout')}`)
    case 'workout-log.restore':
      return createCommandText(`Restored ${nameOf(input.id, 'a workout')}`)
    case 'comment.write':
      return describeComment(input, context)
    case 'message.send':
      return createCommandText(entry.title || 'Message', formatMessage(input))
    case 'session.move':
      return createCommandText(`Moved ${nameOf(input.id, 'a session')} to ${context.day(input.date)}`)
    case 'session.skip':
      return createCommandText(`Skipped ${nameOf(input.id, 'a session')}`, quote(input.reason))
    case 'session.unskip':
      return createCommandText(`Restored ${nameOf(input.id, 'a session')}`)
    case 'exercise-note.write':
      return createCommandText(`Pinned note for ${input.exercise}`, quote(input.text))
    case 'exercise-rest.write':
      return createCommandText(`Rest for ${input.exercise}`, formatOwnRest(input.restSeconds))
    case 'pain.report':
      return createCommandText(`Pain, ${input.bodyPart}`, formatPainDetail(input))
    default:
      return createCommandText(entry.title || 'A change')
  }
}

const createCommandText = (title: string, detail = ''): CommandText => ({ title, detail })
const formatOwnRest = (seconds: number | null) => (seconds === null ? 'Default rest' : formatSeconds(seconds))
const formatMessage = ({ text, pictures = [] }: CommandInputs['message.send']) =>
  [quote(text), pictures.length > 0 && formatCount(pictures.length, 'picture')].filter(Boolean).join(', ')
const quote = (text: string) => (text.trim() ? `“${text.trim()}”` : '')

function describeSyncEvent(change: SyncEvent, context: CommandContext, entryTitle: string): CommandText {
  switch (change.kind) {
    case 'set-done': {
      const set = context.set(change.setId)
      const title = set ? formatSetDescription(set) : entryTitle || `A set, ${change.exercise}`
      return createCommandText(title, formatSetValues(change.figures, context.units))
    }
    case 'set-undone': {
      const set = context.set(change.setId)
      return createCommandText(
        set ? `Marked as not done: ${formatSetDescription(set)}` : 'Marked a set as not done',
      )
    }
    case 'set-added':
      return createCommandText(`Added a set, ${getExerciseName(change.exerciseId, context)}`)
    case 'set-removed':
      return createCommandText(`Removed a set, ${getExerciseName(change.exerciseId, context)}`)
    case 'exercise-added':
      return createCommandText(`Added ${change.name}`)
    case 'exercise-removed':
      return createCommandText(`Removed ${getExerciseName(change.exerciseId, context)}`)
    case 'exercise-swapped':
      return createCommandText(
        change.name ? `Swapped for ${change.name}` : 'Swapped back to the planned exercise',
      )
    case 'exercise-skipped': {
      const name = getExerciseName(change.exerciseId, context)
      if (change.reason === null) return createCommandText(`No longer skipped: ${name}`)
      return createCommandText(`Skipped ${name}`, quote(change.reason))
    }
    case 'exercise-noted':
      return createCommandText(`Note on ${getExerciseName(change.exerciseId, context)}`, quote(change.note))
    default:
      return createCommandText(entryTitle || 'A change to the workout')
  }
}

const formatSetDescription = ({ letter, exercise, name }: SetLabels) =>
  `${letter ? `${letter} ${name}` : name.charAt(0).toUpperCase() + name.slice(1)}, ${exercise}`
const getExerciseName = (id: string, context: CommandContext) => context.exercise(id)?.name ?? 'an exercise'

const describeRecording = (
  recorded: CommandInputs['workout-log.record']['recorded'],
  suffix = '',
): CommandText =>
  createCommandText(`Finished ${recorded.name || 'a workout'}${suffix}`, formatContents(recorded))

export type ExercisesWithSets = readonly { sets?: unknown }[]
type WorkoutContents = { exercises?: ExercisesWithSets | undefined; sessionRpe?: number | null | undefined }

function formatContents({ exercises = [], sessionRpe }: WorkoutContents): string {
  const sets = formatCount(countLoggedSets(exercises), 'set')
  return typeof sessionRpe === 'number' ? `${sets}, RPE ${sessionRpe}` : sets
}

/** Counts the sets in a log. The log may be stored in the format of an earlier app version. */
export const countLoggedSets = (exercises: ExercisesWithSets) =>
  exercises.reduce((count, { sets }) => count + (Array.isArray(sets) ? sets.length : 0), 0)

function describeComment(
  { workoutLogId, exerciseId, text }: CommandInputs['comment.write'],
  context: CommandContext,
): CommandText {
  const { coach = null, name = '' } = context.thing(workoutLogId) ?? {}
  const about = (exerciseId && context.exercise(exerciseId)?.name) || name
  return createCommandText(
    [coach ? `Note to ${coach}` : 'Comment', about].filter(Boolean).join(', '),
    quote(text),
  )
}

const formatPainDetail = ({ severity, exercise, note }: CommandInputs['pain.report']) =>
  [`${severity} of 10`, exercise, quote(note)].filter(Boolean).join(', ')
