import {
  type Activity,
  type ActivityItem,
  type ActivityLap,
  type ActivityValues,
  noValues,
} from '#training/imports/activities/activity.ts'
import { toSportName } from '#training/imports/activities/sport-names.ts'
import { sumValues } from '#training/imports/activities/sum-values.ts'
import { createPointSummary, type TrackPoint } from '#training/imports/activities/summarize-points.ts'
import { toMilliseconds, toNumber, toSignedNumber } from './read-numbers.ts'
import type { XmlElement, XmlHandler } from './read-xml.ts'
import { rejectActivity } from './reject-activity.ts'

type OpenLap = {
  line: number
  startAt: number | null
  values: ActivityValues
  points: ReturnType<typeof createPointSummary>
}
type OpenActivity = { line: number; sport: string; startAt: number | null; note: string; laps: OpenLap[] }

/** Reads the activities of a TCX file with their laps. Laps without measurements get them from their track points. */
export function createTcxHandler(): XmlHandler<ActivityItem> {
  const path: string[] = []
  let activity: OpenActivity | null = null
  let point: TrackPoint | null = null
  const open = ({ name, attributes, line }: XmlElement): ActivityItem[] => {
    path.push(name)
    if (name === 'Activity')
      activity = { line, sport: attributes.Sport ?? '', startAt: null, note: '', laps: [] }
    if (name === 'Lap' && activity)
      activity.laps.push({
        line,
        startAt: toMilliseconds(attributes.StartTime),
        values: { ...noValues },
        points: createPointSummary(),
      })
    if (name === 'Trackpoint') point = { ...emptyPoint }
    if (name === 'Workout' || name === 'Course')
      return [{ kind: 'other', name: name === 'Workout' ? 'planned workouts' : 'courses' }]
    return []
  }
  const close = (name: string, text: string): ActivityItem[] => {
    path.pop()
    const lap = activity?.laps.at(-1)
    if (name === 'Trackpoint' && point) {
      lap?.points.add(point)
      point = null
    } else if (point) readPointField(point, name, path.at(-1), text)
    else if (lap && path.includes('Lap')) readLapField(lap, name, path.at(-1), text)
    else if (activity) readActivityField(activity, name, text)
    if (name !== 'Activity' || !activity) return []
    const item = closeActivity(activity)
    activity = null
    return [item]
  }
  return { open, close }
}

const emptyPoint: TrackPoint = {
  at: null,
  latitude: null,
  longitude: null,
  altitudeMeters: null,
  meters: null,
  heartRate: null,
  powerWatts: null,
  cadence: null,
}

function readPointField(point: TrackPoint, name: string, parent: string | undefined, text: string) {
  if (name === 'Time') point.at = toMilliseconds(text)
  if (name === 'LatitudeDegrees') point.latitude = toSignedNumber(text)
  if (name === 'LongitudeDegrees') point.longitude = toSignedNumber(text)
  if (name === 'AltitudeMeters') point.altitudeMeters = toSignedNumber(text)
  if (name === 'DistanceMeters') point.meters = toNumber(text)
  if (name === 'Value' && parent === 'HeartRateBpm') point.heartRate = toNumber(text)
  if (name === 'Cadence' || name === 'RunCadence') point.cadence = toNumber(text)
  if (name === 'Watts') point.powerWatts = toNumber(text)
}

function readLapField({ values }: OpenLap, name: string, parent: string | undefined, text: string) {
  if (name === 'TotalTimeSeconds') values.seconds = toNumber(text)
  if (name === 'DistanceMeters') values.meters = toNumber(text)
  if (name === 'Calories') values.kilocalories = toNumber(text)
  if (name === 'Value' && parent === 'AverageHeartRateBpm') values.averageHeartRate = toNumber(text)
  if (name === 'Value' && parent === 'MaximumHeartRateBpm') values.maxHeartRate = toNumber(text)
  if (name === 'Cadence' || name === 'AvgRunCadence') values.cadence = toNumber(text)
  if (name === 'AvgWatts') values.averagePowerWatts = toNumber(text)
  if (name === 'MaxWatts') values.maxPowerWatts = toNumber(text)
}

function readActivityField(activity: OpenActivity, name: string, text: string) {
  if (name === 'Id') activity.startAt = toMilliseconds(text)
  if (name === 'Notes') activity.note = text
}

function closeActivity({ line, sport, startAt, note, laps }: OpenActivity): ActivityItem {
  const start = laps[0]?.startAt ?? laps[0]?.points.startAt() ?? startAt
  const exercise = toSportName(sport)
  if (start === null) return rejectActivity(line, 'no-date', { exercise })
  const closed = laps.map(closeLap)
  const last = laps.at(-1)
  const lastStart = last?.startAt ?? last?.points.startAt() ?? null
  const lastSeconds = closed.at(-1)?.seconds ?? null
  const activity: Activity = {
    line,
    startInstant: new Date(start).toISOString(),
    sport: exercise,
    title: null,
    note: note || null,
    elapsedSeconds:
      lastStart === null || lastSeconds === null ? null : (lastStart - start) / 1000 + lastSeconds,
    total: sumValues(closed),
    laps: closed,
    sets: [],
  }
  return { kind: 'activity', activity }
}

/** Calculates values that a lap does not state from its track points. */
function closeLap({ line, values, points }: OpenLap): ActivityLap {
  const measured = points.values()
  const keys = Object.keys(values) as (keyof ActivityValues)[]
  const merged = Object.fromEntries(keys.map(key => [key, values[key] ?? measured[key]]))
  return { ...(merged as ActivityValues), line }
}
