import { type ActivityValues, noValues } from './activity.ts'

const sums = ['seconds', 'meters', 'ascentMeters', 'kilocalories'] as const
const maxima = ['maxHeartRate', 'maxPowerWatts'] as const
const averages = ['averageHeartRate', 'averagePowerWatts', 'cadence'] as const

/**
 * Returns the values of all laps together; averages are weighted by the duration of the laps.
 *
 * @example sumValues([{ ...noValues, meters: 400 }, { ...noValues, meters: 600 }]).meters // 1000
 */
export function sumValues(laps: readonly ActivityValues[]): ActivityValues {
  const total = { ...noValues }
  for (const key of sums) total[key] = combine(laps, key, values => values.reduce((sum, one) => sum + one, 0))
  for (const key of maxima) total[key] = combine(laps, key, values => Math.max(...values))
  for (const key of averages) {
    const measured = laps.filter(lap => lap[key] !== null)
    const weight = (lap: ActivityValues) => lap.seconds || 1
    const weights = measured.reduce((sum, lap) => sum + weight(lap), 0)
    total[key] =
      measured.length === 0
        ? null
        : measured.reduce((sum, lap) => sum + (lap[key] ?? 0) * weight(lap), 0) / weights
  }
  return total
}

function combine(
  laps: readonly ActivityValues[],
  key: keyof ActivityValues,
  join: (values: number[]) => number,
): number | null {
  const values = laps.flatMap(lap => lap[key] ?? [])
  return values.length === 0 ? null : join(values)
}
