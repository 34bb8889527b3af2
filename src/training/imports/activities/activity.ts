import type { ImportedBodyWeight, RejectedRecord } from '#training/imports/imported-workout.ts'

/** The values that a device measured during an activity or a part of it; null if not measured. */
export type ActivityValues = {
  /** The time in motion. */
  seconds: number | null
  meters: number | null
  averageHeartRate: number | null
  maxHeartRate: number | null
  averagePowerWatts: number | null
  maxPowerWatts: number | null
  /** Steps, strokes or revolutions per minute. */
  cadence: number | null
  ascentMeters: number | null
  kilocalories: number | null
}

/** A lap, with its line or number in the file. */
export type ActivityLap = ActivityValues & { line: number }

/** A set of a strength training that a device counted. */
export type ActivitySet = {
  line: number
  exercise: string
  reps: number | null
  loadKg: number | null
  seconds: number | null
}

/** An activity that a device recorded. */
export type Activity = {
  line: number
  /** The instant of the start (ISO 8601, UTC). */
  startInstant: string
  /** The name of the exercise, such as `Running`. */
  sport: string
  title: string | null
  note: string | null
  elapsedSeconds: number | null
  /** The values of the whole activity. */
  total: ActivityValues
  laps: ActivityLap[]
  sets: ActivitySet[]
}

/** An item in a file of activities. */
export type ActivityItem =
  | { kind: 'activity'; activity: Activity }
  | { kind: 'rejected'; record: RejectedRecord }
  | { kind: 'body-weight'; bodyWeight: ImportedBodyWeight }
  /** A record that is not imported, such as a planned route. */
  | { kind: 'other'; name: string }

export const noValues: ActivityValues = {
  seconds: null,
  meters: null,
  averageHeartRate: null,
  maxHeartRate: null,
  averagePowerWatts: null,
  maxPowerWatts: null,
  cadence: null,
  ascentMeters: null,
  kilocalories: null,
}
