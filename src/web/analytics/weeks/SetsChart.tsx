import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { ColumnPlot } from '../../ui/charts/ColumnPlot.tsx'
import { countOf } from '../../ui/words.ts'
import type { Stretch } from './months.ts'
import { useDays } from './use-days.ts'

/** Working sets of all exercises together. */
export function SetsChart({ stretches }: { stretches: readonly Stretch[] }) {
  const { nameOf, wordsOf, days, head } = useDays(stretches)
  const sets = stretches.reduce((sum, stretch) => sum + stretch.sets, 0)
  const workouts = stretches.reduce((sum, stretch) => sum + stretch.workouts, 0)
  return (
    <ChartFrame
      title="Working sets"
      note={`${countOf(sets, 'set')} in ${countOf(workouts, 'workout')}`}
      table={{
        heads: [head, 'Sets', 'Workouts'],
        rows: stretches.map(stretch => [nameOf(stretch), String(stretch.sets), String(stretch.workouts)]),
      }}
      caption="Warm-ups are not counted."
    >
      <ColumnPlot
        label="Working sets, columns"
        columns={stretches.map(stretch => ({
          key: stretch.from,
          value: stretch.sets,
          figure: String(stretch.sets),
          words: `${wordsOf(stretch)}: ${countOf(stretch.sets, 'working set')} in ${countOf(stretch.workouts, 'workout')}`,
        }))}
        days={days}
        format={value => value.toLocaleString()}
      />
    </ChartFrame>
  )
}
