import { daysBetween } from '#training/calendar.ts'
import { rounded } from '#training/units.ts'
import { textScale } from '../../app/text-scale.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { LinePlot } from '../../ui/charts/LinePlot.tsx'
import type { Stretch } from './months.ts'
import { useDays } from './use-days.ts'
import parts from './WeeksNote.module.css'

type Rated = Stretch & { rpe: number }
const isRated = (stretch: Stretch): stretch is Rated => stretch.rpe !== null
const write = (rpe: number | null) => (rpe === null ? '–' : rounded(rpe, 1).toLocaleString())

/** How hard the sets were, beside how hard they should have been. */
export function RpeChart({ stretches }: { stretches: readonly Stretch[] }) {
  const { nameOf, wordsOf, days, head } = useDays(stretches)
  const rated = stretches.filter(isRated)
  const first = stretches[0]?.from ?? ''
  const placeOf = (stretch: Stretch) => daysBetween(first, stretch.from)
  const last = stretches.at(-1)
  const asked = (stretch: Stretch) => (stretch.askedRpe === null ? '' : `, asked ${write(stretch.askedRpe)}`)
  return (
    <ChartFrame
      title="RPE logged against asked"
      note={rated.length > 0 && noteOf(rated)}
      table={{
        heads: [head, 'Sets', 'Asked', 'Workout'],
        rows: stretches.map(stretch => [
          nameOf(stretch),
          write(stretch.rpe),
          write(stretch.askedRpe),
          write(stretch.sessionRpe),
        ]),
      }}
      caption="Mean over working sets with an RPE; dotted: what was asked in these sets."
    >
      {rated.length > 1 && last ? (
        <LinePlot
          label="RPE, points"
          height={132 * textScale()}
          points={rated.map(stretch => ({
            x: placeOf(stretch),
            y: stretch.rpe,
            value: write(stretch.rpe),
            words: `${wordsOf(stretch)}: RPE ${write(stretch.rpe)}${asked(stretch)}`,
          }))}
          planned={stretches.flatMap(stretch =>
            stretch.askedRpe === null ? [] : [{ x: placeOf(stretch), y: stretch.askedRpe }],
          )}
          days={[
            { x: 0, label: days[0] },
            { x: placeOf(last), label: days[1], isNow: true },
          ]}
          format={value => value.toLocaleString()}
        />
      ) : (
        <p className={parts.none}>
          Not enough data: it takes sets with an RPE in at least two{' '}
          {stretches[0]?.isMonth ? 'months' : 'weeks'}.
        </p>
      )}
    </ChartFrame>
  )
}

function noteOf(rated: readonly Rated[]): string {
  const last = rated.at(-1)
  if (!last) return ''
  return last.askedRpe === null
    ? `last ${write(last.rpe)}`
    : `last ${write(last.rpe)}, asked ${write(last.askedRpe)}`
}
