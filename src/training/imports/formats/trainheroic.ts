import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { isObject, type JsonObject, objectsIn, textOf } from './json-values.ts'
import type { TableFormat } from './table-format.ts'

/** The table of sets that a script exports from TrainHeroic. */
export const trainHeroic: TableFormat = {
  format: 'trainheroic',
  names: {
    'workout-number': 'workout id',
    date: 'workout date',
    title: 'workout title',
    'workout-note': 'workout notes',
    exercise: 'exercise title',
    'exercise-note': 'exercise notes',
    'set-order': 'set number',
    status: 'set completed',
    load: 'actual weight',
    reps: 'actual reps',
    duration: 'actual duration',
  },
  required: ['workout-number', 'date', 'exercise', 'set-order', 'reps'],
  layouts: [],
  workoutIdentity: 'number',
}

/** The table that another exporter of TrainHeroic writes: by exercise, without a number for the workout. */
export const trainHeroicHistory: TableFormat = {
  format: 'trainheroic',
  names: {
    date: 'date',
    title: 'workout',
    exercise: 'exercise',
    'set-order': 'set',
    status: 'completed',
    load: 'actual weight',
    reps: 'actual reps',
    duration: 'actual duration',
  },
  required: ['date', 'title', 'exercise', 'set-order', 'load', 'reps', 'status'],
  layouts: [],
}

const header = [
  'workout_id',
  'workout_date',
  'workout_title',
  'workout_notes',
  'exercise_title',
  'exercise_notes',
  'set_number',
  'set_completed',
  'actual_weight_kg',
  'actual_reps',
  'actual_duration_sec',
]

/**
 * Returns the sets in the JSON file of that script as records. Returns null if the value is something else.
 *
 * @example listTrainHeroicRecords({ workouts: [{ id: 1, date: '2026-01-02', blocks: [{ exercises: [{ title: 'Squat', sets: [{ set_number: 1 }] }] }] }] })?.[1]?.cells[4] // 'Squat'
 */
export function listTrainHeroicRecords(value: unknown): CsvRecord[] | null {
  const workouts = isObject(value) ? objectsIn(value.workouts) : []
  if (!workouts.some(workout => Array.isArray(workout.blocks))) return null
  const cells = workouts.flatMap(workout =>
    objectsIn(workout.blocks)
      .flatMap(block => objectsIn(block.exercises))
      .flatMap(exercise => listSets(workout, exercise)),
  )
  return [{ line: 0, cells: header }, ...cells.map((cells, index) => ({ line: index + 1, cells }))]
}

function listSets(workout: JsonObject, exercise: JsonObject): string[][] {
  const shared = [workout.id, workout.date, workout.title, workout.notes, exercise.title, exercise.notes]
  const sets = objectsIn(exercise.sets)
  const listed = sets.length > 0 ? sets : [{ set_number: '', completed: false }]
  return listed.map(set => {
    const actual = isObject(set.actual) ? set.actual : {}
    const values = [actual.weight_kg, actual.reps, actual.duration_seconds]
    return [
      ...shared.map(textOf),
      textOf(set.set_number),
      String(set.completed !== false),
      ...values.map(textOf),
    ]
  })
}
