import { useState } from 'react'
import type { Lift, LiftHistory, LiftPoint } from '#contract/progress.ts'
import { daysBetween } from '#training/calendar.ts'
import { toLoadUnit } from '#training/units.ts'
import { useDates } from '../../app/dates.ts'
import { useToday, useUnits } from '../../app/person.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { LinePlot, type PlotPoint } from '../../ui/charts/LinePlot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import { explain, formulaWords } from '../explain.ts'
import { writeLoad, writeSet } from '../figures.ts'
import { spanWords, stepOf } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import { AmountChart } from './AmountChart.tsx'
import parts from './LiftChart.module.css'
import { useLiftTable } from './use-lift-table.ts'
import { useLineDays } from './use-line-days.ts'

type Known = LiftPoint & { e1rmKg: number }
const isKnown = (point: LiftPoint): point is Known => point.e1rmKg !== null

/** What a lift would be for one repetition, as it went up and down. */
export function LiftChart({ lift, history }: { lift: Lift; history: LiftHistory }) {
  const { range } = useProgress()
  const known = history.points.filter(isKnown)
  const sets = history.points.reduce((sum, point) => sum + point.sets, 0)
  const table = useLiftTable(history)
  const step = stepOf(range)
  if (known.length === 0) return <AmountChart lift={lift} history={history} />
  return (
    <ChartFrame
      title={`${lift.exercise}, estimated 1RM`}
      isTitled={false}
      lead={<Headline history={history} known={known} />}
      table={table}
      caption={
        history.points.length > 0 &&
        `Best set of each ${step}, ${countOf(sets, 'working set')} ${spanWords(range)}. ${formulaWords[history.formula]}; a tested max wins.`
      }
    >
      {known.length > 1 && <Line lift={lift} known={known} />}
    </ChartFrame>
  )
}

function Headline({ history, known }: { history: LiftHistory; known: Known[] }) {
  const { load } = useUnits()
  const [isExplained, setExplained] = useState(false)
  const last = known.at(-1)
  if (!last) return null
  const set = last.origin === 'estimated' ? last.bestSet : null
  return (
    <div className={parts.headline}>
      <p className={parts.figure}>
        <b>{writeLoad(last.e1rmKg, load)}</b>{' '}
        <span>
          {load} {last.origin === 'tested' ? 'tested' : 'estimated'} 1RM
        </span>
      </p>
      <p className={parts.sentence}>
        <Sentence known={known} last={last} />{' '}
        {set && (
          <TextButton aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
            Why?
          </TextButton>
        )}
      </p>
      {isExplained && set && (
        <p className={parts.because}>{explain(set, last.e1rmKg, history.formula, load)}</p>
      )}
      {known.length === 1 && (
        <p className={parts.because}>Not enough data for a line: it takes a second day with an estimate.</p>
      )}
    </div>
  )
}

/** When and with what, and how far it is from where the range begins. */
function Sentence({ known, last }: { known: Known[]; last: Known }) {
  const { range } = useProgress()
  const units = useUnits()
  const dates = useDates()
  const day = last.bestDate === dates.today ? 'Today' : dates.recentDay(last.bestDate)
  const what = last.origin === 'tested' || !last.bestSet ? '' : `, ${writeSet(last.bestSet, units)}`
  const changeKg = last.e1rmKg - (known[0]?.e1rmKg ?? last.e1rmKg)
  const by = writeLoad(Math.abs(changeKg), units.load)
  const change =
    known.length < 2 || by === '0'
      ? ''
      : ` ${changeKg > 0 ? 'Up' : 'Down'} ${by} ${units.load} ${spanWords(range)}.`
  return `${day}${what}.${change}`
}

function Line({ lift, known }: { lift: Lift; known: Known[] }) {
  const units = useUnits()
  const dates = useDates()
  const today = useToday()
  const first = known[0]?.bestDate ?? today
  const placeOf = (day: string) => daysBetween(first, day)
  const points: PlotPoint[] = known.map(point => ({
    x: placeOf(point.bestDate),
    y: toLoadUnit(point.e1rmKg, units.load),
    value: writeLoad(point.e1rmKg, units.load),
    words: wordsOf(point),
    isTested: point.origin === 'tested',
  }))
  function wordsOf(point: Known): string {
    const figure = `${dates.recentDay(point.bestDate)}: ${writeLoad(point.e1rmKg, units.load)} ${units.load}`
    if (point.origin === 'tested') return `${figure} tested`
    return point.bestSet ? `${figure}, ${writeSet(point.bestSet, units)}` : figure
  }
  const days = useLineDays(known.map(point => point.bestDate))
  return (
    <LinePlot
      label={`${lift.exercise}, estimated 1RM, points`}
      points={points}
      days={days}
      height={220}
      format={value => value.toLocaleString()}
    />
  )
}
