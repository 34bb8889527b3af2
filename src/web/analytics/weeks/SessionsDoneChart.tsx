import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { ColumnPlot } from '#web/ui/charts/ColumnPlot.tsx'
import type { TrainingPeriodStats } from './group-weeks-into-periods.ts'
import { type Period, usePeriodLabels } from './use-period-labels.ts'
import styles from './WeeksNote.module.css'

/** A chart of completed program sessions compared with the sessions due. */
export function SessionsDoneChart({
  periods,
  heightPx,
}: {
  periods: readonly (Period & Pick<TrainingPeriodStats, 'sessionsDone' | 'sessionsDue'>)[]
  heightPx?: number
}) {
  const { formatPeriod, describePeriod, days, head } = usePeriodLabels(periods)
  const done = periods.reduce((sum, period) => sum + period.sessionsDone, 0)
  const due = periods.reduce((sum, period) => sum + period.sessionsDue, 0)
  return (
    <ChartWithTable
      title="Sessions done"
      note={due > 0 && `${done} of ${due} due sessions done`}
      table={{
        heads: [head, 'Done', 'Due'],
        rows: periods.map(period => [
          formatPeriod(period),
          String(period.sessionsDone),
          String(period.sessionsDue),
        ]),
      }}
      caption="Upcoming sessions and sessions skipped for illness, injury, rest or travel do not count as due."
    >
      {due > 0 ? (
        <ColumnPlot
          label="Sessions done, column chart"
          columns={periods.map(period => ({
            key: period.from,
            value: period.sessionsDone,
            of: period.sessionsDue,
            figure: `${period.sessionsDone} / ${period.sessionsDue}`,
            words: `${describePeriod(period)}: ${period.sessionsDone} of ${period.sessionsDue} due sessions done`,
          }))}
          days={days}
          height={heightPx}
          format={value => (Number.isInteger(value) ? String(value) : '')}
        />
      ) : (
        <p className={styles.none}>
          No sessions were due. Program sessions appear here on their scheduled day; unplanned workouts are
          not counted.
        </p>
      )}
    </ChartWithTable>
  )
}
