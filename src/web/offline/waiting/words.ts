import type { OpenWorkoutChange } from '#contract/open-workouts.ts'
import type { Units } from '#training/units.ts'
import { figureWords } from '#training/workout/figures.ts'
import { countOf } from '../../ui/words.ts'
import { type Commands, known as commandOf } from '../commands.ts'
import type { Entry } from '../outbox.ts'

/** Where a set stands in a workout that this device knows: `B2`, `Chest-supported row`, `set 4`. */
export type KnownSet = { letter: string; exercise: string; name: string }

/** What the device knows about the things that a command only names. */
export type Known = {
  units: Units
  set: (setId: string) => KnownSet | undefined
  exercise: (exerciseId: string) => { letter: string; name: string } | undefined
  /** A workout by its id, a session by its own: what it is called, and who reads it. */
  thing: (id: string) => { name: string; coach: string | null } | undefined
  day: (day: string) => string
}

/** What one did, and the figures or words of it; an empty detail: there is nothing more to say. */
export type Words = { title: string; detail: string }

/** A command as whoever gave it would say it: `B2 set 4, Chest-supported row`, `35 × 9 @8.5`. */
export function wordsOf(entry: Pick<Entry, 'kind' | 'input' | 'title'>, known: Known): Words {
  const { kind, input } = commandOf(entry)
  const nameOf = (id: string, otherwise: string) => known.thing(id)?.name || entry.title || otherwise
  switch (kind) {
    case 'open-workout.begin':
      return say(`Began ${input.name || 'a workout'}`)
    case 'open-workout.change':
      return changeWords(input.change, known, entry.title)
    case 'open-workout.discard':
      return say(`Discarded ${nameOf(input.id, 'a workout')}`)
    case 'workout-log.record':
      return recordWords(input.recorded)
    case 'workout-log.record-for':
      return recordWords(input.recorded, ` for ${input.athlete.firstName}`)
    case 'workout-log.change':
      return say(`Changed ${nameOf(input.id, 'a workout')}`, input.change.exercises && contents(input.change))
    case 'workout-log.remove':
      return say(`Deleted ${nameOf(input.id, 'a workout')}`)
    case 'workout-log.restore':
      return say(`Brought back ${nameOf(input.id, 'a workout')}`)
    case 'comment.write':
      return commentWords(input, known)
    case 'session.move':
      return say(`Moved ${nameOf(input.id, 'a session')} to ${known.day(input.date)}`)
    case 'session.skip':
      return say(`Left out ${nameOf(input.id, 'a session')}`, quoted(input.reason))
    case 'session.unskip':
      return say(`Brought back ${nameOf(input.id, 'a session')}`)
    case 'exercise-note.write':
      return say(`Note kept with ${input.exercise}`, quoted(input.text))
    case 'pain.report':
      return say(`Pain, ${input.bodyPart}`, painDetail(input))
    default:
      return say(entry.title || 'A change')
  }
}

const say = (title: string, detail = ''): Words => ({ title, detail })
const quoted = (text: string) => (text.trim() ? `“${text.trim()}”` : '')

function changeWords(change: OpenWorkoutChange, known: Known, told: string): Words {
  switch (change.kind) {
    case 'set-done': {
      const place = known.set(change.setId)
      const title = place ? placeWords(place) : told || `A set, ${change.exercise}`
      return say(title, figureWords(change.figures, known.units))
    }
    case 'set-undone': {
      const place = known.set(change.setId)
      return say(place ? `Not done after all: ${placeWords(place)}` : 'A set not done after all')
    }
    case 'set-added':
      return say(`One more set, ${exerciseName(change.exerciseId, known)}`)
    case 'set-removed':
      return say(`One set fewer, ${exerciseName(change.exerciseId, known)}`)
    case 'exercise-added':
      return say(`Added ${change.name}`)
    case 'exercise-removed':
      return say(`Took out ${exerciseName(change.exerciseId, known)}`)
    case 'exercise-swapped':
      return say(change.name ? `Swapped for ${change.name}` : 'Back to the planned exercise')
    case 'exercise-skipped': {
      const name = exerciseName(change.exerciseId, known)
      if (change.reason === null) return say(`Not skipped after all: ${name}`)
      return say(`Skipped ${name}`, quoted(change.reason))
    }
    case 'exercise-noted':
      return say(`Note on ${exerciseName(change.exerciseId, known)}`, quoted(change.note))
    default:
      return say(told || 'A change of the workout')
  }
}

const placeWords = ({ letter, exercise, name }: KnownSet) =>
  `${letter ? `${letter} ${name}` : name.charAt(0).toUpperCase() + name.slice(1)}, ${exercise}`
const exerciseName = (id: string, known: Known) => known.exercise(id)?.name ?? 'an exercise'

const recordWords = (recorded: Commands['workout-log.record']['recorded'], whose = ''): Words =>
  say(`Finished ${recorded.name || 'a workout'}${whose}`, contents(recorded))

export type Exercises = readonly { sets?: unknown }[]
type Contents = { exercises?: Exercises | undefined; sessionRpe?: number | null | undefined }

function contents({ exercises = [], sessionRpe }: Contents): string {
  const sets = countOf(countSets(exercises), 'set')
  return typeof sessionRpe === 'number' ? `${sets}, RPE ${sessionRpe}` : sets
}

/** Of what an earlier version of the app may have kept, too. */
export const countSets = (exercises: Exercises) =>
  exercises.reduce((count, { sets }) => count + (Array.isArray(sets) ? sets.length : 0), 0)

function commentWords({ workoutLogId, exerciseId, text }: Commands['comment.write'], known: Known): Words {
  const { coach = null, name = '' } = known.thing(workoutLogId) ?? {}
  const about = (exerciseId && known.exercise(exerciseId)?.name) || name
  return say([coach ? `Note to ${coach}` : 'Comment', about].filter(Boolean).join(', '), quoted(text))
}

const painDetail = ({ severity, exercise, note }: Commands['pain.report']) =>
  [`${severity} of 10`, exercise, quoted(note)].filter(Boolean).join(', ')
