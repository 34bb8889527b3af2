import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { isObject, type JsonObject, textOf } from './json-values.ts'
import type { TableFormat } from './table-format.ts'

/** The workout logs of the API of wger, as a table with one row per log. */
export const wger: TableFormat = {
  format: 'wger',
  names: {
    'workout-number': 'wger session',
    date: 'date',
    exercise: 'exercise',
    'set-type': 'set type',
    load: 'weight',
    'load-unit': 'weight unit',
    reps: 'repetitions',
    duration: 'time',
    distance: 'distance',
    'distance-unit': 'distance unit',
    'reps-in-reserve': 'rir',
    rest: 'rest',
  },
  required: ['workout-number', 'date', 'exercise', 'load', 'reps'],
  layouts: [],
  workoutIdentity: 'number',
}

const header = [
  'wger session',
  'date',
  'exercise',
  'set type',
  'weight',
  'weight unit',
  'repetitions',
  'time',
  'distance',
  'distance unit',
  'rir',
  'rest',
]

const weightUnits = ['', 'kg', 'lb', 'body weight', 'plates', 'km/h', 'mph']
const repetitionUnits = [
  '',
  'reps',
  'failure',
  'seconds',
  'minutes',
  'miles',
  'kilometers',
  'reps',
  'meters',
] as const

/**
 * Returns the workout logs in an answer of the API of wger as records; the number of a log is its line. Returns null if the
 * value is something else. The API states exercises by their numbers, so that the person names them once.
 *
 * @example listWgerRecords({ results: [{ date: '2026-01-02', exercise: 7, repetitions: '8.00', weight: '30.00' }] })?.[1]?.cells[2] // 'wger exercise 7'
 */
export function listWgerRecords(value: unknown): CsvRecord[] | null {
  const logs = Array.isArray(value) ? value : isObject(value) ? value.results : null
  if (!Array.isArray(logs) || logs.length === 0 || !logs.some(isWorkoutLog)) return null
  return [
    { line: 0, cells: header },
    ...logs.map((log: unknown, index) => ({
      line: index + 1,
      cells: isObject(log) ? toCells(log) : header.map(() => ''),
    })),
  ]
}

const isWorkoutLog = (value: unknown) =>
  isObject(value) &&
  ['date', 'exercise', 'weight'].every(name => name in value) &&
  ('repetitions' in value || 'reps' in value)

function toCells(log: JsonObject): string[] {
  const amount = textOf(log.repetitions ?? log.reps)
  const unit = repetitionUnits[Number(textOf(log.repetitions_unit))] ?? ''
  const isTime = unit === 'seconds' || unit === 'minutes'
  const isDistance = unit === 'miles' || unit === 'kilometers' || unit === 'meters'
  return [
    textOf(log.session),
    // A log without a time of day is at midnight.
    textOf(log.date).replace(/T00:00(:00(\.0+)?)?([+-]\d\d:\d\d|Z)?$/, ''),
    nameExercise(log),
    unit === 'failure' ? 'failure' : '',
    textOf(log.weight),
    weightUnits[Number(textOf(log.weight_unit))] ?? textOf(log.weight_unit),
    isTime || isDistance ? '' : amount,
    isTime ? `${Number(amount)} ${unit}` : '',
    isDistance ? amount : '',
    isDistance ? unit : '',
    textOf(log.rir),
    textOf(log.rest),
  ]
}

function nameExercise({ exercise, exercise_name: name }: JsonObject): string {
  if (textOf(name) !== '') return textOf(name)
  if (isObject(exercise)) return textOf(exercise.name)
  const text = textOf(exercise)
  return /^\d+$/.test(text) ? `wger exercise ${text}` : text
}
