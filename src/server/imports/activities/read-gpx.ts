import type { ActivityItem } from '#training/imports/activities/activity.ts'
import { toSportName } from '#training/imports/activities/sport-names.ts'
import { createPointSummary, type TrackPoint } from '#training/imports/activities/summarize-points.ts'
import { toMilliseconds, toNumber, toSignedNumber } from './read-numbers.ts'
import type { XmlElement, XmlHandler } from './read-xml.ts'
import { rejectActivity } from './reject-activity.ts'

type OpenTrack = {
  line: number
  name: string
  type: string
  description: string
  points: ReturnType<typeof createPointSummary>
}

/** Reads the tracks of a GPX file; each is an activity. The time between two segments is a pause. */
export function createGpxHandler(): XmlHandler<ActivityItem> {
  const path: string[] = []
  let track: OpenTrack | null = null
  let point: TrackPoint | null = null
  let isRouteOfWorkout = false
  const open = ({ name, attributes, line }: XmlElement): ActivityItem[] => {
    path.push(name)
    if (name === 'gpx') isRouteOfWorkout = isWrittenByAppleHealth(attributes)
    if (isRouteOfWorkout) return name === 'trk' ? [{ kind: 'other', name: 'workout routes' }] : []
    if (name === 'trk') track = { line, name: '', type: '', description: '', points: createPointSummary() }
    if (name === 'trkseg') track?.points.pause()
    if (name === 'trkpt') point = openPoint(attributes)
    // Routes and waypoints describe plans and places, not activities.
    const other = otherNames[name]
    return other ? [{ kind: 'other', name: other }] : []
  }
  const close = (name: string, text: string): ActivityItem[] => {
    path.pop()
    if (point && name !== 'trkpt') readPointField(point, name, text)
    else if (track && path.at(-1) === 'trk') readTrackField(track, name, text)
    if (name === 'trkpt' && point) {
      track?.points.add(point)
      point = null
    }
    if (name !== 'trk' || !track) return []
    const item = closeTrack(track)
    track = null
    return [item]
  }
  return { open, close }
}

const otherNames: Partial<Record<string, string>> = { rte: 'routes', wpt: 'waypoints' }

/** Each route’s workout is in another file. */
const isWrittenByAppleHealth = ({ creator = '' }: Record<string, string>) => /apple health/i.test(creator)

const openPoint = ({ lat, lon }: Record<string, string>): TrackPoint => ({
  at: null,
  latitude: toSignedNumber(lat),
  longitude: toSignedNumber(lon),
  altitudeMeters: null,
  meters: null,
  heartRate: null,
  powerWatts: null,
  cadence: null,
})

function readPointField(point: TrackPoint, name: string, text: string) {
  if (name === 'time') point.at = toMilliseconds(text)
  if (name === 'ele') point.altitudeMeters = toSignedNumber(text)
  if (name === 'hr') point.heartRate = toNumber(text)
  if (name === 'cad') point.cadence = toNumber(text)
  if (name === 'power' || name === 'PowerInWatts') point.powerWatts = toNumber(text)
}

function readTrackField(track: OpenTrack, name: string, text: string) {
  if (name === 'name') track.name = text
  if (name === 'type') track.type = text
  if (name === 'desc' || name === 'cmt') track.description = text
}

function closeTrack({ line, name, type, description, points }: OpenTrack): ActivityItem {
  const startAt = points.startAt()
  const sport = toSportName(type, name)
  if (startAt === null) return rejectActivity(line, 'no-date', { value: name, exercise: sport })
  return {
    kind: 'activity',
    activity: {
      line,
      startInstant: new Date(startAt).toISOString(),
      sport: type ? toSportName(type) : sport,
      title: name || null,
      note: description || null,
      elapsedSeconds: points.elapsedSeconds(),
      total: points.values(),
      laps: [],
      sets: [],
    },
  }
}
