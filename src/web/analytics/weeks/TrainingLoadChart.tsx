import { roundToDigits } from '#training/units.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { ColumnPlot } from '#web/ui/charts/ColumnPlot.tsx'
import type { TrainingPeriodStats } from './group-weeks-into-periods.ts'
import { usePeriodLabels } from './use-period-labels.ts'
import styles from './WeeksNote.module.css'

const formatWhole = (value: number) => Math.round(value).toLocaleString()

/** A chart of the training load (workout RPE × minutes), summed for each week or month. */
export function TrainingLoadChart({ periods }: { periods: readonly TrainingPeriodStats[] }) {
  const { formatPeriod, describePeriod, days, head } = usePeriodLabels(periods)
  const rated = periods.reduce((sum, period) => sum + period.rated, 0)
  const workouts = periods.reduce((sum, period) => sum + period.workouts, 0)
  const last = periods.findLast(period => period.monotony !== null)
  return (
    <ChartWithTable
      title="Training load"
      note={
        last &&
        `last full week: monotony ${formatDecimalOrDash(last.monotony)}, strain ${formatWholeOrDash(last.strain)}`
      }
      table={{
        heads: [head, 'Load', 'Monotony', 'Strain'],
        rows: periods.map(period => [
          formatPeriod(period),
          formatWhole(period.load),
          formatDecimalOrDash(period.monotony),
          formatWholeOrDash(period.strain),
        ]),
      }}
      caption={`Workout RPE × minutes (Foster 1998); ${rated} of ${workouts} workouts have both.`}
    >
      {rated > 0 ? (
        <ColumnPlot
          label="Training load, column chart"
          columns={periods.map(period => ({
            key: period.from,
            value: period.load,
            figure: formatWhole(period.load),
            words: `${describePeriod(period)}: load ${formatWhole(period.load)}, ${period.rated} of ${period.workouts} workouts with RPE and minutes`,
          }))}
          days={days}
          format={value => value.toLocaleString()}
        />
      ) : (
        <p className={styles.none}>Not enough data. Log at least one workout with an RPE and a duration.</p>
      )}
    </ChartWithTable>
  )
}

const formatWholeOrDash = (value: number | null) => (value === null ? '–' : formatWhole(value))
/** Formats a number with up to two decimal places, as in Foster's paper on training load. */
const formatDecimalOrDash = (value: number | null) =>
  value === null ? '–' : roundToDigits(value, 2).toLocaleString()
