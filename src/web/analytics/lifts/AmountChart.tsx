import type { Lift, LiftHistory, LiftPoint, LiftSet } from '#contract/progress.ts'
import { daysBetween } from '#training/calendar.ts'
import { formatSeconds, toDistanceUnit, toLoadUnit, usualUnit } from '#training/units.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { LinePlot } from '../../ui/charts/LinePlot.tsx'
import { countOf } from '../../ui/words.ts'
import { needs } from '../explain.ts'
import { type Measure, measureOf, measureWords, writeAmount, writeSet } from '../figures.ts'
import { spanWords, stepOf } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import parts from './LiftChart.module.css'
import { useLiftTable } from './use-lift-table.ts'
import { useLineDays } from './use-line-days.ts'

type Done = { date: string; set: LiftSet; value: number }

/** A lift of which no 1RM can be estimated: its best set by what it has, and what an estimate would take. */
export function AmountChart({ lift, history }: { lift: Lift; history: LiftHistory }) {
  const { range } = useProgress()
  const units = useUnits()
  const dates = useDates()
  const table = useLiftTable(history)
  const { measure, done } = amountsOf(history.points)
  const last = done.at(-1)
  const reason = history.points.findLast(point => point.cannotSay)?.cannotSay
  const sets = history.points.reduce((sum, point) => sum + point.sets, 0)
  if (!measure || !last) return <NothingDone lift={lift} />
  return (
    <ChartFrame
      title={`${lift.exercise}, ${measureWords[measure]}`}
      isTitled={false}
      lead={
        <div className={parts.headline}>
          <p className={parts.figure}>
            <b>{writeAmount(last.value, measure, units)}</b> <span>{measureWords[measure]}</span>
          </p>
          <p className={parts.sentence}>
            {last.date === dates.today ? 'Today' : dates.recentDay(last.date)}, {writeSet(last.set, units)}.
          </p>
          <p className={parts.because}>
            No estimated 1RM. {reason && needs(reason, history.formula)}
            {done.length === 1 && ' Not enough data for a line: it takes a second day.'}
          </p>
        </div>
      }
      table={table}
      caption={`The ${measureWords[measure]} of each ${stepOf(range)}, ${countOf(sets, 'working set')} ${spanWords(range)}.`}
    >
      {done.length > 1 && <Line lift={lift} measure={measure} done={done} />}
    </ChartFrame>
  )
}

function Line({ lift, measure, done }: { lift: Lift; measure: Measure; done: readonly Done[] }) {
  const units = useUnits()
  const dates = useDates()
  const days = useLineDays(done.map(one => one.date))
  const first = done[0]?.date ?? ''
  const unit = usualUnit(Math.max(...done.map(one => one.value)), units.distance)
  const shown = (value: number) => {
    if (measure === 'meters') return toDistanceUnit(value, unit)
    return measure === 'loadKg' ? toLoadUnit(value, units.load) : value
  }
  return (
    <LinePlot
      label={`${lift.exercise}, ${measureWords[measure]}, points`}
      points={done.map(({ date, set, value }) => ({
        x: daysBetween(first, date),
        y: shown(value),
        value: writeAmount(value, measure, units),
        words: `${dates.recentDay(date)}: ${writeSet(set, units)}`,
      }))}
      days={days}
      height={200}
      format={value => (measure === 'seconds' ? formatSeconds(value) : value.toLocaleString())}
    />
  )
}

function NothingDone({ lift }: { lift: Lift }) {
  const { range } = useProgress()
  const dates = useDates()
  return (
    <div className={parts.nothing}>
      <h3>Not enough data</h3>
      <p className={parts.sentence}>
        Nothing of it was done {spanWords(range).replace('in ', 'in the last ')}. The last time was{' '}
        {dates.recentDay(lift.lastDate)}.
      </p>
    </div>
  )
}

/** All by one measure, that of the newest: a run that was once logged by time alone is no point of it. */
function amountsOf(points: readonly LiftPoint[]): { measure: Measure | undefined; done: Done[] } {
  const newest = points.findLast(point => point.bestSet)?.bestSet
  const measure = newest ? measureOf(newest) : undefined
  const done = points.flatMap(({ bestDate: date, bestSet: set }) => {
    const value = measure && set?.[measure]
    return set && value ? [{ date, set, value }] : []
  })
  return { measure, done }
}
