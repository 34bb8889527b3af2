import { convertFromKg } from '#training/units.ts'
import { formatVolume } from '#web/analytics/lift-formatting.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { ColumnPlot } from '#web/ui/charts/ColumnPlot.tsx'
import type { TrainingPeriodStats } from './group-weeks-into-periods.ts'
import { usePeriodLabels } from './use-period-labels.ts'
import styles from './WeeksNote.module.css'

/** A chart of the volume load across all lifts. */
export function VolumeChart({ periods }: { periods: readonly TrainingPeriodStats[] }) {
  const { load } = useUnits()
  const { formatPeriod, describePeriod, days, head } = usePeriodLabels(periods)
  const sumKg = periods.reduce((sum, period) => sum + period.volumeKg, 0)
  return (
    <ChartWithTable
      title="Volume"
      note={sumKg > 0 && `${formatVolume(sumKg, load)} ${load} in total`}
      table={{
        heads: [head, `Volume ${load}`],
        rows: periods.map(period => [formatPeriod(period), formatVolume(period.volumeKg, load)]),
      }}
      caption="Load × repetitions, summed over the working sets of all exercises."
    >
      {sumKg > 0 ? (
        <ColumnPlot
          label="Volume, column chart"
          columns={periods.map(period => ({
            key: period.from,
            value: convertFromKg(period.volumeKg, load),
            figure: formatVolume(period.volumeKg, load),
            words: `${describePeriod(period)}: ${formatVolume(period.volumeKg, load)} ${load}`,
          }))}
          days={days}
          format={formatCompact}
        />
      ) : (
        <p className={styles.none}>No volume yet. Log sets with a load and repetitions.</p>
      )}
    </ChartWithTable>
  )
}

/** Formats a number in compact form, such as `12K`, to fit the axis labels. */
function formatCompact(value: number): string {
  return value.toLocaleString(undefined, { notation: 'compact' })
}
