import { rounded } from '#training/units.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { ColumnPlot } from '../../ui/charts/ColumnPlot.tsx'
import type { Stretch } from './months.ts'
import { useDays } from './use-days.ts'
import parts from './WeeksNote.module.css'

const whole = (value: number) => Math.round(value).toLocaleString()

/** How hard and how long the workouts were, taken together. */
export function LoadChart({ stretches }: { stretches: readonly Stretch[] }) {
  const { nameOf, wordsOf, days, head } = useDays(stretches)
  const rated = stretches.reduce((sum, stretch) => sum + stretch.rated, 0)
  const workouts = stretches.reduce((sum, stretch) => sum + stretch.workouts, 0)
  const last = stretches.findLast(stretch => stretch.monotony !== null)
  return (
    <ChartFrame
      title="Training load"
      note={last && `last full week: monotony ${fineOf(last.monotony)}, strain ${wholeOf(last.strain)}`}
      table={{
        heads: [head, 'Load', 'Monotony', 'Strain'],
        rows: stretches.map(stretch => [
          nameOf(stretch),
          whole(stretch.load),
          fineOf(stretch.monotony),
          wholeOf(stretch.strain),
        ]),
      }}
      caption={`Workout RPE × minutes (Foster 1998); ${rated} of ${workouts} workouts told both.`}
    >
      {rated > 0 ? (
        <ColumnPlot
          label="Training load, columns"
          columns={stretches.map(stretch => ({
            key: stretch.from,
            value: stretch.load,
            figure: whole(stretch.load),
            words: `${wordsOf(stretch)}: load ${whole(stretch.load)}, ${stretch.rated} of ${stretch.workouts} workouts told RPE and minutes`,
          }))}
          days={days}
          format={value => value.toLocaleString()}
        />
      ) : (
        <p className={parts.none}>Not enough data: it takes a workout with its RPE and its minutes.</p>
      )}
    </ChartFrame>
  )
}

const wholeOf = (value: number | null) => (value === null ? '–' : whole(value))
/** A hundredth is as fine as Foster wrote it. */
const fineOf = (value: number | null) => (value === null ? '–' : rounded(value, 2).toLocaleString())
