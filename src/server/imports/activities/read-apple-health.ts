import { type ActivityItem, type ActivityValues, noValues } from '#training/imports/activities/activity.ts'
import { toSportName } from '#training/imports/activities/sport-names.ts'
import { sumValues } from '#training/imports/activities/sum-values.ts'
import { convertToKg, convertToMeters } from '#training/units.ts'
import { createWorkoutCollector } from './collect-workouts.ts'
import { toNumber } from './read-numbers.ts'
import type { XmlElement, XmlHandler } from './read-xml.ts'
import { rejectActivity } from './reject-activity.ts'

/** A workout, or one of its parts, such as an interval or a sport of a multisport workout. */
type OpenPart = {
  line: number
  attributes: Record<string, string>
  statistics: Record<string, string>[]
  ascent: string | null
}
type OpenWorkout = OpenPart & { parts: OpenPart[] }
type Weight = { line: number; at: number; weightKg: number }

const bodyMass = 'HKQuantityTypeIdentifierBodyMass'

/**
 * Reads the workouts and body weights of an Apple Health export. If a day has several weights, the last one counts, and of a
 * workout that several sources recorded, the most complete version. All other records, such as steps, are counted together.
 */
export function createAppleHealthHandler(): XmlHandler<ActivityItem> {
  const weights = new Map<string, Weight>()
  const workouts = createWorkoutCollector()
  let workout: OpenWorkout | null = null
  let part: OpenPart | null = null
  const open = ({ name, attributes, line }: XmlElement): ActivityItem[] => {
    if (name === 'Workout') {
      workout = { ...openPart(line, attributes), parts: [] }
      part = workout
    }
    if (name === 'WorkoutActivity' && workout) {
      part = openPart(line, attributes)
      workout.parts.push(part)
    }
    if (part) addDetail(part, name, attributes)
    if (name === 'Record' && attributes.type === bodyMass) return addWeight(weights, attributes, line)
    // Correlations repeat records.
    return name === 'Record' ? [{ kind: 'other', name: 'other health records' }] : []
  }
  const close = (name: string): ActivityItem[] => {
    if (name === 'WorkoutActivity') part = workout
    if (name !== 'Workout' || !workout) return []
    const item = closeWorkout(workout)
    workout = part = null
    return item.kind === 'activity' ? workouts.add(item.activity) : [item]
  }
  return { open, close, end: () => [...workouts.takeAll(), ...closeWeights(weights)] }
}

function addDetail(part: OpenPart, name: string, attributes: Record<string, string>) {
  if (name === 'WorkoutStatistics') part.statistics.push(attributes)
  if (name === 'MetadataEntry' && attributes.key === 'HKElevationAscended')
    part.ascent = attributes.value ?? null
}

const openPart = (line: number, attributes: Record<string, string>): OpenPart => ({
  line,
  attributes,
  statistics: [],
  ascent: null,
})

/** Times have an offset: `2024-01-01 07:13:00 +0100`. */
function parseTime(text: string | undefined): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d) ?([+-]\d\d):?(\d\d)$/.exec(text ?? '')
  if (!match) return null
  const time = Date.parse(`${match[1]}T${match[2]}${match[3]}:${match[4]}`)
  return Number.isNaN(time) ? null : time
}

const maxWeightKg = 500
const minWeightKg = 20

/** The day is that of the place where the weight was measured. */
function addWeight(
  weights: Map<string, Weight>,
  { startDate = '', value, unit }: Record<string, string>,
  line: number,
): ActivityItem[] {
  const at = parseTime(startDate)
  if (at === null)
    return [rejectActivity(line, 'invalid-date', { value: startDate, exercise: 'Body weight' })]
  const number = toNumber(value)
  const weightKg = number === null ? null : toWeightKg(number, unit)
  if (weightKg === null || weightKg < minWeightKg || weightKg > maxWeightKg)
    return [
      rejectActivity(line, 'invalid-load', {
        value: `${value ?? ''} ${unit ?? ''}`,
        exercise: 'Body weight',
      }),
    ]
  const day = startDate.slice(0, 10)
  const earlier = weights.get(day)
  if (!earlier || earlier.at <= at) weights.set(day, { line, at, weightKg })
  return earlier ? [{ kind: 'other', name: 'other body weights on the same day' }] : []
}

function toWeightKg(value: number, unit: string | undefined): number | null {
  if (unit === 'kg') return value
  if (unit === 'g') return value / 1000
  if (unit === 'lb') return convertToKg(value, 'lb')
  return unit === 'st' ? convertToKg(value * 14, 'lb') : null
}

const closeWeights = (weights: ReadonlyMap<string, Weight>): ActivityItem[] =>
  [...weights].map(([date, { line, weightKg }]) => ({
    kind: 'body-weight',
    bodyWeight: { line, date, weightKg },
  }))

function closeWorkout({ line, attributes, parts, ...workout }: OpenWorkout): ActivityItem {
  const { workoutActivityType, startDate, endDate, sourceName } = attributes
  const exercise = toSportName(workoutActivityType)
  const [start, end] = [parseTime(startDate), parseTime(endDate)]
  if (start === null)
    return rejectActivity(line, startDate ? 'invalid-date' : 'no-date', { value: startDate ?? '', exercise })
  const laps = parts.map(part => ({ ...readValues(part), line: part.line }))
  return {
    kind: 'activity',
    activity: {
      line,
      startInstant: new Date(start).toISOString(),
      sport: exercise,
      title: null,
      note: sourceName ? `Recorded by ${sourceName}` : null,
      elapsedSeconds: end === null || end < start ? null : (end - start) / 1000,
      total: mergeValues(readValues({ line, attributes, ...workout }), sumValues(laps)),
      laps,
      sets: [],
    },
  }
}

/** Fills in the values that the export states only for the parts of a workout. */
function mergeValues(stated: ActivityValues, calculated: ActivityValues): ActivityValues {
  const keys = Object.keys(noValues) as (keyof ActivityValues)[]
  return Object.fromEntries(keys.map(key => [key, stated[key] ?? calculated[key]])) as ActivityValues
}

function readValues({ attributes, statistics, ascent }: OpenPart): ActivityValues {
  const { startDate, endDate, duration, durationUnit } = attributes
  const [start, end] = [parseTime(startDate), parseTime(endDate)]
  const elapsedSeconds = start === null || end === null || end < start ? null : (end - start) / 1000
  const statisticOf = (type: RegExp) => statistics.find(one => type.test(one.type ?? ''))
  const distance = statisticOf(/Distance/)
  const heartRate = statisticOf(/HeartRate$/)
  const power = statisticOf(/Power$/)
  const energy = statisticOf(/ActiveEnergyBurned/)
  return {
    ...noValues,
    seconds: toSeconds(duration, durationUnit) ?? elapsedSeconds,
    meters: toMeters(
      distance?.sum ?? attributes.totalDistance,
      distance?.unit ?? attributes.totalDistanceUnit,
    ),
    averageHeartRate: toNumber(heartRate?.average),
    maxHeartRate: toNumber(heartRate?.maximum),
    averagePowerWatts: toNumber(power?.average),
    maxPowerWatts: toNumber(power?.maximum),
    ascentMeters: toMeters(...splitUnit(ascent)),
    kilocalories: toKilocalories(
      energy?.sum ?? attributes.totalEnergyBurned,
      energy?.unit ?? attributes.totalEnergyBurnedUnit,
    ),
  }
}

const kilojoulesPerKilocalorie = 4.184

function toKilocalories(sum: string | undefined, unit: string | undefined): number | null {
  const value = toNumber(sum)
  if (value === null) return null
  if (unit === 'kJ') return value / kilojoulesPerKilocalorie
  return unit === 'kcal' || unit === 'Cal' ? value : null
}

function toSeconds(duration: string | undefined, unit: string | undefined): number | null {
  const value = toNumber(duration)
  const seconds = { s: 1, sec: 1, min: 60, hr: 3600, h: 3600 }[unit ?? '']
  return value === null || seconds === undefined ? null : value * seconds
}

function toMeters(sum: string | undefined, unit: string | undefined): number | null {
  const value = toNumber(sum)
  if (value === null) return null
  if (unit === 'm') return value
  if (unit === 'cm') return value / 100
  if (unit === 'ft') return value * 0.3048
  if (unit === 'yd') return value * 0.9144
  return unit === 'km' || unit === 'mi' ? convertToMeters(value, unit) : null
}

/** `1234 cm` */
function splitUnit(text: string | null): [value: string | undefined, unit: string | undefined] {
  const [value, unit] = (text ?? '').split(' ')
  return [value, unit]
}
