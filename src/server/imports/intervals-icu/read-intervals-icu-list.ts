import type { ListedActivity } from '#server/imports/activities/activity-list.ts'

/** An entry of the list of activities of Intervals.icu. */
export type IntervalsIcuActivity = ListedActivity & { id: string }

/** Parses a list of activities; null if the text is something else. */
export function parseIntervalsIcuList(text: string): IntervalsIcuActivity[] | null {
  try {
    const { intervalsIcuActivities: list } = JSON.parse(text)
    return Array.isArray(list) ? list.map(toActivity) : null
  } catch {
    return null
  }
}

function toActivity(entry: unknown, index: number): IntervalsIcuActivity {
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  const text = (name: string) =>
    ['string', 'number'].includes(typeof fields[name]) ? String(fields[name]) : ''
  const number = (name: string) => {
    const value = fields[name]
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
  }
  const start = text('start_date')
  return {
    line: index + 1,
    id: text('id'),
    name: text('name').trim(),
    type: text('type').trim(),
    description: text('description').trim(),
    start,
    startInstant: toInstant(start),
    elapsedSeconds: number('elapsed_time'),
    movingSeconds: number('moving_time'),
    values: {
      meters: number('distance'),
      averageHeartRate: number('average_heartrate'),
      maxHeartRate: number('max_heartrate'),
      averagePowerWatts: number('icu_average_watts'),
      cadence: number('average_cadence'),
      kilocalories: number('calories'),
      ascentMeters: number('total_elevation_gain'),
    },
  }
}

/** The start is in UTC, with or without a Z. */
function toInstant(start: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?/.test(start)) return null
  const instant = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(start) ? start : `${start}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
