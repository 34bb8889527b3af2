import { formatCount } from '#training/localization/format-count.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { ColumnPlot } from '#web/ui/charts/ColumnPlot.tsx'
import type { TrainingPeriodStats } from './group-weeks-into-periods.ts'
import { usePeriodLabels } from './use-period-labels.ts'

/** A chart of the number of working sets across all exercises. */
export function SetsChart({ periods }: { periods: readonly TrainingPeriodStats[] }) {
  const { formatPeriod, describePeriod, days, head } = usePeriodLabels(periods)
  const sets = periods.reduce((sum, period) => sum + period.sets, 0)
  const workouts = periods.reduce((sum, period) => sum + period.workouts, 0)
  return (
    <ChartWithTable
      title="Working sets"
      note={`${formatCount(sets, 'working set')} in ${formatCount(workouts, 'workout')}`}
      table={{
        heads: [head, 'Sets', 'Workouts'],
        rows: periods.map(period => [formatPeriod(period), String(period.sets), String(period.workouts)]),
      }}
      caption="Warm-ups and the rounds of EMOMs and AMRAPs are not counted."
    >
      <ColumnPlot
        label="Working sets, column chart"
        columns={periods.map(period => ({
          key: period.from,
          value: period.sets,
          figure: String(period.sets),
          words: `${describePeriod(period)}: ${formatCount(period.sets, 'working set')} in ${formatCount(period.workouts, 'workout')}`,
        }))}
        days={days}
        format={value => value.toLocaleString()}
      />
    </ChartWithTable>
  )
}
