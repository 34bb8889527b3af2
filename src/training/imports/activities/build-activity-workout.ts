import type { ImportedExercise, ImportedSet, ImportedWorkout } from '#training/imports/imported-workout.ts'
import { toLocalStart } from '#training/imports/values/local-start.ts'
import { appendText, fitTitle } from '#training/imports/workout-texts.ts'
import type { Activity, ActivitySet, ActivityValues } from './activity.ts'
import { describeActivityValues } from './describe-activity-values.ts'

const maxSetsPerExercise = 100
const maxSetsPerWorkout = 500
const maxNote = 4000

/**
 * Returns an activity as a workout at its local time. Its laps are sets of one exercise, or of several if a log cannot contain
 * them in one. What a log has no field for becomes text. The file format is not a part of the key, because devices and services
 * offer the same activity in several.
 *
 * @example buildActivityWorkout(activity, 'Europe/Madrid').sourceKey // 'activity:2026-05-01T06:00:00Z'
 */
export function buildActivityWorkout(activity: Activity, timeZone: string): ImportedWorkout {
  const start = new Date(activity.startInstant)
  const instant = `${start.toISOString().slice(0, 19)}Z`
  const { title, note } = fitTitle(activity.title ?? activity.sport)
  const total = describeActivityValues(activity.total)
  return {
    sourceKey: `activity:${instant}`,
    line: activity.line,
    ...toLocalStart(activity.startInstant, timeZone),
    startInstant: instant,
    durationSeconds: activity.elapsedSeconds ?? activity.total.seconds,
    title,
    note: [note, activity.note, total].reduce((text, line) => appendText(text, line, maxNote), null),
    exercises: activity.sets.length > 0 ? groupSets(activity.sets) : buildLaps(activity),
  }
}

function buildLaps({ line, sport, total, laps }: Activity): ImportedExercise[] {
  // One lap repeats the values of the whole activity.
  if (laps.length <= 1 || laps.length > maxSetsPerWorkout) {
    const note = laps.length > 1 ? `${laps.length} laps` : null
    return [{ name: sport, note, superset: null, sets: [buildSet({ ...total, line }, null)] }]
  }
  const sets = laps.map(lap => buildSet(lap, describeActivityValues(lap)))
  const exercises: ImportedExercise[] = []
  for (let start = 0; start < sets.length; start += maxSetsPerExercise)
    exercises.push({
      name: sport,
      note: null,
      superset: null,
      sets: sets.slice(start, start + maxSetsPerExercise),
    })
  return exercises
}

const buildSet = (values: ActivityValues & { line: number }, note: string | null): ImportedSet => ({
  line: values.line,
  role: 'working',
  load: null,
  assistance: null,
  reps: null,
  durationSeconds: values.seconds,
  distance: values.meters === null ? null : { value: values.meters, unit: 'm' },
  rpe: null,
  restSeconds: null,
  note,
})

/** Consecutive sets of the same exercise belong together. */
function groupSets(sets: readonly ActivitySet[]): ImportedExercise[] {
  const exercises: ImportedExercise[] = []
  for (const { line, exercise: name, reps, loadKg, seconds } of sets.slice(0, maxSetsPerWorkout)) {
    const last = exercises.at(-1)
    const isNext = last?.name === name && last.sets.length < maxSetsPerExercise
    const exercise = isNext ? last : { name, note: null, superset: null, sets: [] }
    if (!isNext) exercises.push(exercise)
    exercise.sets.push({
      ...buildSet({ line, ...noMeasurements, seconds: reps === null ? seconds : null }, null),
      reps,
      load: loadKg === null ? null : { value: loadKg, unit: 'kg' },
    })
  }
  return exercises
}

const noMeasurements = {
  meters: null,
  averageHeartRate: null,
  maxHeartRate: null,
  averagePowerWatts: null,
  maxPowerWatts: null,
  cadence: null,
  ascentMeters: null,
  kilocalories: null,
}
