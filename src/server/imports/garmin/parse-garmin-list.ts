import type { ListedActivity } from '#server/imports/activities/activity-list.ts'
import { parseJson } from '#server/imports/reading/parse-json.ts'
import { isObject, type JsonObject, objectsIn, textOf } from '#training/imports/formats/json-values.ts'

/** An entry of a list of activities in a Garmin archive. */
export type GarminActivity = ListedActivity

/** Parses a list of activities in a Garmin archive; null if the text is something else. */
export function parseGarminList(text: string): GarminActivity[] | null {
  try {
    const value = parseJson(text)
    const lists = objectsIn(Array.isArray(value) ? value : [value]).filter(one =>
      Array.isArray(one.summarizedActivitiesExport),
    )
    if (lists.length === 0) return null
    return lists.flatMap(list => objectsIn(list.summarizedActivitiesExport)).map(toActivity)
  } catch {
    return null
  }
}

/** Distances are in centimetres, and times in milliseconds. The unit of the energy is not stated, so it is left out. */
function toActivity(entry: JsonObject, index: number): GarminActivity {
  const number = (name: string, divisor = 1) => {
    const value = entry[name]
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value / divisor : null
  }
  const start = entry.startTimeGmt ?? entry.beginTimestamp
  const type = isObject(entry.activityType) ? entry.activityType.typeKey : entry.activityType
  const seconds = number('duration', 1000)
  return {
    line: index + 1,
    name: textOf(entry.name ?? entry.activityName).trim(),
    type: textOf(type ?? entry.sportType).trim(),
    description: textOf(entry.description).trim(),
    start: textOf(start),
    startInstant: toInstant(start),
    elapsedSeconds: number('elapsedDuration', 1000) ?? seconds,
    movingSeconds: number('movingDuration', 1000) ?? seconds,
    values: {
      meters: number('distance', 100),
      ascentMeters: number('elevationGain', 100),
      averageHeartRate: number('avgHr'),
      maxHeartRate: number('maxHr'),
      averagePowerWatts: number('avgPower'),
      maxPowerWatts: number('maxPower'),
    },
    // A triathlon is listed as a whole and with its parts.
    ...(entry.parent === true && { otherRecord: 'activities whose parts are listed' }),
  }
}

function toInstant(start: unknown): string | null {
  const at = typeof start === 'number' ? new Date(start) : null
  return at === null || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
