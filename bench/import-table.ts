import { closeSync, openSync, writeSync } from 'node:fs'
import type { BenchResult } from '#scripts/bench.ts'
import { measureImport } from './imports/measure-import.ts'

// Imports a file of Hevy with 50,000 sets, 50 in a workout, twice, and undoes it. A number as argument is another number of sets:
// `npm run bench -- import-table 1000000`.

const defaultSets = 50_000
const setsPerWorkout = 50
const setsPerExercise = 5
const chunkCharacters = 1_000_000

export async function measure(sets = defaultSets): Promise<BenchResult[]> {
  await measureImport(path => writeTable(path, sets), 'workouts.csv')
  return []
}

const header =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"\n'
const exercises = [
  'Squat (Barbell)',
  'Bench Press (Barbell)',
  'Deadlift (Barbell)',
  'Overhead Press (Barbell)',
  'Bent Over Row (Barbell)',
  'Pull Up',
  'Leg Press (Machine)',
  'Lat Pulldown (Cable)',
  'Bicep Curl (Dumbbell)',
  'Plank',
]

async function writeTable(path: string, sets: number) {
  const target = openSync(path, 'w')
  let chunk = header
  for (let set = 0; set < sets; set++) {
    chunk += createRow(set)
    if (chunk.length < chunkCharacters && set + 1 < sets) continue
    writeSync(target, chunk)
    chunk = ''
  }
  closeSync(target)
}

const hoursBetweenWorkouts = 8
const firstHour = Date.UTC(2005, 0, 1) / 3_600_000

function createRow(set: number): string {
  const workout = Math.floor(set / setsPerWorkout)
  const exercise = Math.floor((set % setsPerWorkout) / setsPerExercise)
  const start = format(firstHour + workout * hoursBetweenWorkouts)
  const end = format(firstHour + workout * hoursBetweenWorkouts + 1)
  const load = 40 + ((workout + exercise) % 80)
  return `"Day ${workout % 4}","${start}","${end}","","${exercises[exercise]}",,"",${set % setsPerExercise},"normal",${load},${5 + (set % 4)},,,\n`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const format = (hour: number) => {
  const date = new Date(hour * 3_600_000)
  const time = date.toISOString().slice(11, 16)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${time}`
}
