import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { isObject, type JsonObject, textOf } from './json-values.ts'
import { readResultSets } from './read-result-sets.ts'
import type { TableFormat } from './table-format.ts'

/** The workouts that TrueCoach sends to its own pages, which people save as JSON, as a table. */
export const trueCoach: TableFormat = {
  format: 'truecoach',
  names: {
    'workout-number': 'truecoach workout',
    date: 'due',
    title: 'title',
    'workout-note': 'description',
    exercise: 'exercise',
    'exercise-note': 'exercise notes',
    'set-order': 'set',
    status: 'status',
    load: 'load',
    reps: 'reps',
    duration: 'time',
    rpe: 'rpe',
  },
  required: ['workout-number', 'date', 'exercise', 'status', 'load', 'reps'],
  layouts: [],
  workoutIdentity: 'number',
  hasExercisesWithoutSets: true,
}

const header = [
  'truecoach workout',
  'due',
  'title',
  'description',
  'exercise',
  'exercise notes',
  'set',
  'status',
  'load',
  'reps',
  'time',
  'rpe',
]

/**
 * Returns the exercises in answers of TrueCoach as records, in the order of the workouts. The sets are read from the results
 * that athletes write in their own words; other results become notes. Returns null if the value is something else.
 *
 * @example listTrueCoachRecords({ workouts: [{ id: 1, due: '2026-01-02', state: 'completed' }], workout_items: [{ workout_id: 1, name: 'Squat', result: '100kg x 5' }] })?.[1]?.cells[4] // 'Squat'
 */
export function listTrueCoachRecords(value: unknown): CsvRecord[] | null {
  const pages = (Array.isArray(value) ? value : [value]).filter(isPage)
  if (pages.length === 0) return null
  const workouts = uniqueById(pages.flatMap(page => page.workouts.filter(isObject)))
  const items = uniqueById(pages.flatMap(page => page.workout_items.filter(isObject)))
  const byWorkout = Map.groupBy(items, item => textOf(item.workout_id))
  const known = new Set(workouts.map(workout => textOf(workout.id)))
  const orphans = items.filter(item => !known.has(textOf(item.workout_id)))
  const cells = [
    ...workouts.flatMap(workout => listExercises(workout, byWorkout.get(textOf(workout.id)) ?? [])),
    // Without its workout, an exercise has no date, and is rejected by name.
    ...orphans.flatMap(item => listSets({}, item)),
  ]
  return [{ line: 0, cells: header }, ...cells.map((cells, index) => ({ line: index + 1, cells }))]
}

const isPage = (value: unknown): value is { workouts: unknown[]; workout_items: unknown[] } =>
  isObject(value) && Array.isArray(value.workouts) && Array.isArray(value.workout_items)

/** Pages may overlap. */
const uniqueById = (objects: readonly JsonObject[]): JsonObject[] => [
  ...new Map(objects.map((one, index) => [textOf(one.id) || `unnamed ${index}`, one])).values(),
]

const listExercises = (workout: JsonObject, items: readonly JsonObject[]): string[][] =>
  items
    .toSorted((one, other) => Number(textOf(one.position)) - Number(textOf(other.position)))
    .flatMap(item => listSets(workout, item))

function listSets(workout: JsonObject, item: JsonObject): string[][] {
  const { sets, texts } = readResultSets(textOf(item.result).trim())
  const isDone = [workout.state, item.state].some(state => /^complete/i.test(textOf(state)))
  const wasDone = isDone || sets.length + texts.length > 0
  const description = [workout.short_description, workout.warmup, workout.cooldown].map(textOf)
  const prescription = textOf(item.info).trim()
  const note = [prescription && `Prescribed: ${prescription}`, ...texts].filter(Boolean).join('\n')
  const shared = [textOf(workout.id), textOf(workout.due).slice(0, 10), textOf(workout.title).trim()]
  const exercise = [
    description
      .map(text => text.trim())
      .filter(Boolean)
      .join('\n'),
    textOf(item.name).trim(),
    note,
  ]
  const status = wasDone ? 'completed' : 'not done'
  if (sets.length === 0) return [[...shared, ...exercise, 'Note', status, '', '', '', '']]
  return sets.map(({ load, reps, seconds, rpe }, index) => [
    ...shared,
    ...exercise,
    String(index + 1),
    status,
    load,
    reps,
    seconds,
    rpe,
  ])
}
