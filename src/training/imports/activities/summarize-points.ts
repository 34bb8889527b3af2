import { type ActivityValues, noValues } from './activity.ts'

/** A point of a track; null for what the device did not record. */
export type TrackPoint = {
  /** Milliseconds since 1970. */
  at: number | null
  latitude: number | null
  longitude: number | null
  altitudeMeters: number | null
  /** The distance since the start. */
  meters: number | null
  heartRate: number | null
  powerWatts: number | null
  cadence: number | null
}

/**
 * Creates a summary of the points of an activity or a lap, which are added one after the other. Between points on two sides
 * of a pause, nothing is counted.
 *
 * @example createPointSummary().values().meters // null
 */
export function createPointSummary() {
  const heartRate = createAverage()
  const power = createAverage()
  const cadence = createAverage()
  const climb = createClimb()
  let last: TrackPoint | null = null
  let [seconds, track, firstMeters, lastMeters] = [0, 0, null as number | null, null as number | null]
  let [startAt, endAt] = [null as number | null, null as number | null]
  let hasTrack = false
  return {
    add(point: TrackPoint) {
      heartRate.add(point.heartRate)
      power.add(point.powerWatts)
      cadence.add(point.cadence)
      climb.add(point.altitudeMeters)
      if (point.at !== null) {
        startAt ??= point.at
        if (last !== null && last.at !== null) seconds += Math.max(0, point.at - last.at) / 1000
        endAt = point.at
      }
      const step = last && measureDistance(last, point)
      if (step !== null) {
        track += step
        hasTrack = true
      }
      if (point.meters !== null) {
        firstMeters ??= point.meters
        lastMeters = point.meters
      }
      last = point
    },
    pause() {
      last = null
    },
    startAt: () => startAt,
    elapsedSeconds: () => (startAt === null || endAt === null ? null : (endAt - startAt) / 1000),
    values: (): ActivityValues => ({
      ...noValues,
      seconds: startAt === null ? null : seconds,
      meters:
        firstMeters !== null && lastMeters !== null && lastMeters > firstMeters
          ? lastMeters - firstMeters
          : hasTrack
            ? track
            : null,
      averageHeartRate: heartRate.average(),
      maxHeartRate: heartRate.max(),
      averagePowerWatts: power.average(),
      maxPowerWatts: power.max(),
      cadence: cadence.average(),
      ascentMeters: climb.meters(),
    }),
  }
}

function createAverage() {
  let [count, sum, max] = [0, 0, 0]
  return {
    add(value: number | null) {
      if (value === null || !Number.isFinite(value) || value < 0) return
      count += 1
      sum += value
      max = Math.max(max, value)
    },
    average: () => (count === 0 ? null : sum / count),
    max: () => (count === 0 ? null : max),
  }
}

/** Smaller changes of the altitude are errors of measurement. */
const minClimbMeters = 3

function createClimb() {
  let [lowest, meters, hasAltitude] = [0, 0, false]
  return {
    add(altitude: number | null) {
      if (altitude === null || !Number.isFinite(altitude)) return
      if (!hasAltitude || altitude < lowest) lowest = altitude
      hasAltitude = true
      if (altitude - lowest < minClimbMeters) return
      meters += altitude - lowest
      lowest = altitude
    },
    meters: () => (hasAltitude ? meters : null),
  }
}

const earthRadiusMeters = 6_371_000

function measureDistance(one: TrackPoint, other: TrackPoint): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null
  const [latitude, otherLatitude] = [toRadians(one.latitude), toRadians(other.latitude)]
  const haversine =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) *
      Math.cos(otherLatitude) *
      Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
