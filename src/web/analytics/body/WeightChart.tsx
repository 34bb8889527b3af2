import type { Measurement } from '#contract/measurements.ts'
import { daysBetween } from '#training/calendar.ts'
import { toLoadUnit } from '#training/units.ts'
import { useDates } from '../../app/dates.ts'
import { useToday, useUnits } from '../../app/person.ts'
import { textScale } from '../../app/text-scale.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { LinePlot } from '../../ui/charts/LinePlot.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { countOf } from '../../ui/words.ts'
import { writeLoad } from '../figures.ts'
import { spanWords } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import parts from './BodyPanel.module.css'

/** The measurements of the range, which come newest first. */
export function WeightChart({
  weights,
  last,
}: {
  weights: readonly Measurement[]
  last: Measurement | undefined
}) {
  const { range } = useProgress()
  const { load } = useUnits()
  const dates = useDates()
  const today = useToday()
  const isPhone = usePhone()
  const oldestFirst = weights.toReversed()
  const first = oldestFirst[0]
  const placeOf = (day: string) => daysBetween(first?.date ?? day, day)
  return (
    <ChartFrame
      title="Body weight, chart"
      isTitled={false}
      lead={last && <p>{changeWords(oldestFirst, last)}</p>}
      table={{
        heads: ['Day', load],
        rows: oldestFirst.map(({ date, weightKg }) => [dates.calendarDay(date), writeLoad(weightKg, load)]),
      }}
      caption={`${countOf(weights.length, 'measurement')} ${spanWords(range)}.`}
    >
      {oldestFirst.length > 1 && first ? (
        <LinePlot
          label="Body weight, points"
          height={isPhone ? 160 * textScale() : 232}
          points={oldestFirst.map(({ date, weightKg }) => ({
            x: placeOf(date),
            y: toLoadUnit(weightKg, load),
            value: writeLoad(weightKg, load),
            words: `${dates.calendarDay(date)}: ${writeLoad(weightKg, load)} ${load}`,
          }))}
          days={[
            { x: 0, label: dates.calendarDay(first.date) },
            { x: Math.max(1, placeOf(today)), label: 'today', isNow: true },
          ]}
          format={value => value.toLocaleString()}
        />
      ) : (
        <p className={parts.empty}>Not enough data for a line: it takes measurements of two days.</p>
      )}
    </ChartFrame>
  )

  /** What it was last, and how far that is from where the range begins. */
  function changeWords(all: readonly Measurement[], newest: Measurement) {
    const changeKg = newest.weightKg - (all[0]?.weightKg ?? newest.weightKg)
    const by = writeLoad(Math.abs(changeKg), load)
    return (
      <>
        <b>
          {writeLoad(newest.weightKg, load)} {load}
        </b>{' '}
        {newest.date === today ? 'today' : `on ${dates.calendarDay(newest.date)}`}
        {all.length > 1 &&
          by !== '0' &&
          `, ${changeKg > 0 ? 'up' : 'down'} ${by} ${load} ${spanWords(range)}`}
        .
      </>
    )
  }
}
