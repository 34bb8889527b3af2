import { v7 as uuidv7 } from 'uuid'
import type { ImportChoices } from '#contract/imports.ts'
import type { ImportFormat } from '#training/imports/import-formats.ts'
import type {
  FileDistance,
  FileLoad,
  ImportedExercise,
  ImportedSet,
  ImportedWorkout,
} from '#training/imports/imported-workout.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import { convertToKg, convertToMeters, formatSeconds } from '#training/units.ts'

/** The rows of a log, as the statements that write them expect them. */
export type LogRows = {
  log: {
    id: string
    date: string
    time: string | null
    instant: string | null
    seconds: number | null
    name: string
    notes: string
    format: ImportFormat
    sourceKey: string
    sourceHash: string
  }
  exercises: { id: string; logId: string; position: number; name: string; notes: string }[]
  sets: {
    id: string
    logId: string
    exerciseId: string
    position: number
    role: SetRole
    reps: number | null
    loadKg: number | null
    rpe: number | null
    seconds: number | null
    meters: number | null
  }[]
}

/** The person's answers, with the exercise for a name in the file. */
export type ImportAnswers = Omit<ImportChoices, 'names'> & {
  findExercise: (name: string) => { name: string; isAssisted: boolean }
}

/** Converts a workout from a file into the rows of a log. What a log has no field for becomes a note of the exercise. */
export function buildLogRows(
  workout: ImportedWorkout,
  { id, ...source }: { id: string; format: ImportFormat; sourceKey: string; sourceHash: string },
  answers: ImportAnswers,
): LogRows {
  const exercises = workout.exercises.map((exercise, position) => {
    const { name, isAssisted } = answers.findExercise(exercise.name)
    const row = { id: uuidv7(), logId: id, position, name, notes: describeDetails(exercise, isAssisted) }
    const sets = exercise.sets.map((set, index) => ({
      id: uuidv7(),
      logId: id,
      exerciseId: row.id,
      position: index,
      role: roles[set.role],
      reps: set.reps,
      loadKg: toKg((isAssisted && set.assistance) || set.load, answers.loadUnit),
      // A set to failure leaves no repetitions in reserve.
      rpe: set.rpe ?? (set.role === 'failure' ? 10 : null),
      seconds: set.durationSeconds,
      meters: toMeters(set.distance, answers.distanceUnit),
    }))
    return { row, sets }
  })
  return {
    log: {
      id,
      date: workout.date,
      time: workout.startTime,
      instant: workout.startInstant,
      seconds: workout.durationSeconds,
      name: workout.title.slice(0, maxNameLength),
      notes: workout.note ?? '',
      ...source,
    },
    exercises: exercises.map(({ row }) => row),
    sets: exercises.flatMap(({ sets }) => sets),
  }
}

const maxNameLength = 200

const roles: Record<ImportedSet['role'], SetRole> = {
  working: 'working',
  'warm-up': 'warm-up',
  'cool-down': 'cool-down',
  drop: 'drop',
  failure: 'working',
}

/** Converts a load to kilograms. The unit is the one that the file states or, if it states none, the chosen one. */
export function toKg(load: FileLoad | null, unit: ImportChoices['loadUnit']): number | null {
  return load === null ? null : convertToKg(load.value, load.unit ?? unit ?? 'kg')
}

const metersPerFoot = 0.3048

/** Converts a distance to metres. */
export function toMeters(distance: FileDistance | null, unit: ImportChoices['distanceUnit']): number | null {
  if (distance === null) return null
  const stated = distance.unit ?? unit ?? 'km'
  if (stated === 'ft') return distance.value * metersPerFoot
  if (stated === 'yd') return distance.value * 3 * metersPerFoot
  return convertToMeters(distance.value, stated)
}

/** Returns the notes, rests, assistance and superset of an exercise as text. */
function describeDetails({ note, superset, sets }: ImportedExercise, isAssisted: boolean): string {
  const ofSet = (text: string | null, index: number) => (text === null ? [] : [`Set ${index + 1}: ${text}`])
  const assistanceOf = ({ assistance }: ImportedSet) =>
    assistance === null || isAssisted
      ? null
      : ['assistance', assistance.value, assistance.unit].filter(Boolean).join(' ')
  const rests = sets.map(set => (set.restSeconds === null ? '–' : formatSeconds(set.restSeconds)))
  return [
    ...(note === null ? [] : [note]),
    ...sets.flatMap((set, index) => ofSet(set.note, index)),
    ...sets.flatMap((set, index) => ofSet(assistanceOf(set), index)),
    ...(superset === null ? [] : [`Superset ${superset}`]),
    ...(rests.some(rest => rest !== '–') ? [`Rests: ${rests.join(', ')}`] : []),
  ].join('\n')
}
