import type { ActivityValues } from './activity.ts'

/**
 * Describes the measurements for which a log has no field; null if there are none.
 *
 * @example describeActivityValues({ ...noValues, averageHeartRate: 150, maxHeartRate: 170 }) // 'Heart rate 150, at most 170'
 */
export function describeActivityValues(values: ActivityValues): string | null {
  const { averageHeartRate, maxHeartRate, averagePowerWatts, maxPowerWatts, cadence } = values
  const parts = [
    describeRange('heart rate', averageHeartRate, maxHeartRate, ''),
    describeRange('power', averagePowerWatts, maxPowerWatts, ' W'),
    cadence !== null && `cadence ${Math.round(cadence)}`,
    values.ascentMeters !== null && `ascent ${Math.round(values.ascentMeters)} m`,
    values.kilocalories !== null && `${Math.round(values.kilocalories)} kcal`,
  ].filter(part => part !== false && part !== null)
  const text = parts.join(', ')
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function describeRange(name: string, average: number | null, max: number | null, unit: string) {
  if (average === null && max === null) return null
  if (average === null) return `${name} at most ${Math.round(max ?? 0)}${unit}`
  const upTo = max === null ? '' : `, at most ${Math.round(max)}${unit}`
  return `${name} ${Math.round(average)}${unit}${upTo}`
}
