import type { BodyMeasurement } from '#contract/analytics/measurements.ts'
import { daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { convertFromKg } from '#training/units.ts'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { describeProgressRange } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { getTextScale } from '#web/app/layout/get-text-scale.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { LinePlot } from '#web/ui/charts/LinePlot.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './BodyWeightSection.module.css'

/** Charts the body weight measurements within the selected range. Expects the newest measurement first. */
export function BodyWeightChart({
  weights,
  last,
}: {
  weights: readonly BodyMeasurement[]
  last: BodyMeasurement | undefined
}) {
  const { range } = useProgressParams()
  const { load } = useUnits()
  const dates = useDateFormatter()
  const today = useToday()
  const isPhone = useIsPhone()
  const oldestFirst = weights.toReversed()
  const first = oldestFirst[0]
  const toX = (day: string) => daysBetween(first?.date ?? day, day)
  return (
    <ChartWithTable
      title="Body weight chart"
      isTitled={false}
      lead={last && <p>{describeChange(oldestFirst, last)}</p>}
      table={{
        heads: ['Day', load],
        rows: oldestFirst.map(({ date, weightKg }) => [
          dates.calendarDay(date),
          formatLoadInUnit(weightKg, load),
        ]),
      }}
      caption={`${formatCount(weights.length, 'measurement')} ${describeProgressRange(range)}.`}
    >
      {oldestFirst.length > 1 && first ? (
        <LinePlot
          label="Line chart of body weight"
          height={isPhone ? 160 * getTextScale() : 232}
          points={oldestFirst.map(({ date, weightKg }) => ({
            x: toX(date),
            y: convertFromKg(weightKg, load),
            value: formatLoadInUnit(weightKg, load),
            words: `${dates.calendarDay(date)}: ${formatLoadInUnit(weightKg, load)} ${load}`,
          }))}
          days={[
            { x: 0, label: dates.calendarDay(first.date) },
            { x: Math.max(1, toX(today)), label: 'today', isNow: true },
          ]}
          format={value => value.toLocaleString()}
        />
      ) : (
        <p className={styles.empty}>
          Not enough data for a line chart. Enter measurements for at least two days.
        </p>
      )}
    </ChartWithTable>
  )

  /** Describes the latest body weight and its change over the selected range. */
  function describeChange(all: readonly BodyMeasurement[], newest: BodyMeasurement) {
    const changeKg = newest.weightKg - (all[0]?.weightKg ?? newest.weightKg)
    const change = formatLoadInUnit(Math.abs(changeKg), load)
    return (
      <>
        <b>
          {formatLoadInUnit(newest.weightKg, load)} {load}
        </b>{' '}
        {newest.date === today ? 'today' : `on ${dates.calendarDay(newest.date)}`}
        {all.length > 1 &&
          change !== '0' &&
          `, ${changeKg > 0 ? 'up' : 'down'} ${change} ${load} ${describeProgressRange(range)}`}
        .
      </>
    )
  }
}
