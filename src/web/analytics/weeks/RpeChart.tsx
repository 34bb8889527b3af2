import { daysBetween } from '#training/calendar.ts'
import { roundToDigits } from '#training/units.ts'
import { getTextScale } from '#web/app/layout/get-text-scale.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { LinePlot } from '#web/ui/charts/LinePlot.tsx'
import type { TrainingPeriodStats } from './group-weeks-into-periods.ts'
import { type Period, usePeriodLabels } from './use-period-labels.ts'
import styles from './WeeksNote.module.css'

type RpePeriod = Period &
  Pick<TrainingPeriodStats, 'rpe' | 'askedRpe'> & {
    /** The mean RPE of whole workouts; missing if the chart is only about sets. */
    sessionRpe?: number | null
  }
type RatedPeriod = RpePeriod & { rpe: number }
const hasRpe = (period: RpePeriod): period is RatedPeriod => period.rpe !== null
const formatRpe = (rpe: number | null) => (rpe === null ? '–' : roundToDigits(rpe, 1).toLocaleString())

/** A chart that compares the RPE of logged sets with their target RPE. */
export function RpeChart({ periods, heightPx = 132 }: { periods: readonly RpePeriod[]; heightPx?: number }) {
  const { formatPeriod, describePeriod, days, head } = usePeriodLabels(periods)
  const rated = periods.filter(hasRpe)
  const first = periods[0]?.from ?? ''
  const hasWorkouts = periods.some(period => period.sessionRpe !== undefined)
  const toX = (period: RpePeriod) => daysBetween(first, period.from)
  const last = periods.at(-1)
  const formatTarget = (period: RpePeriod) =>
    period.askedRpe === null ? '' : `, target ${formatRpe(period.askedRpe)}`
  return (
    <ChartWithTable
      title="RPE vs. target"
      note={rated.length > 0 && formatLastRpe(rated)}
      table={{
        heads: [head, 'Sets', 'Target', ...(hasWorkouts ? ['Workout'] : [])],
        rows: periods.map(period => [
          formatPeriod(period),
          formatRpe(period.rpe),
          formatRpe(period.askedRpe),
          ...(hasWorkouts ? [formatRpe(period.sessionRpe ?? null)] : []),
        ]),
      }}
      caption="Mean RPE of working sets. Dotted line: the target RPE of these sets."
    >
      {rated.length > 1 && last ? (
        <LinePlot
          label="RPE, points"
          height={heightPx * getTextScale()}
          points={rated.map(period => ({
            x: toX(period),
            y: period.rpe,
            value: formatRpe(period.rpe),
            words: `${describePeriod(period)}: RPE ${formatRpe(period.rpe)}${formatTarget(period)}`,
          }))}
          planned={periods.flatMap(period =>
            period.askedRpe === null ? [] : [{ x: toX(period), y: period.askedRpe }],
          )}
          days={[
            { x: 0, label: days[0] },
            { x: toX(last), label: days[1], isNow: true },
          ]}
          format={value => value.toLocaleString()}
        />
      ) : (
        <p className={styles.none}>
          Not enough data. Sets with an RPE are needed in at least two{' '}
          {periods[0]?.isMonth ? 'months' : 'weeks'}.
        </p>
      )}
    </ChartWithTable>
  )
}

function formatLastRpe(rated: readonly RatedPeriod[]): string {
  const last = rated.at(-1)
  if (!last) return ''
  return last.askedRpe === null
    ? `last ${formatRpe(last.rpe)}`
    : `last ${formatRpe(last.rpe)}, target ${formatRpe(last.askedRpe)}`
}
