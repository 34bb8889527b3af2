import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { changeAgainst } from '#training/program/delta.ts'
import { rowsOf } from '#training/program/rows.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useWeekWords } from '../calendar/context.ts'
import { useBuilder } from '../context.ts'
import { cellWords } from './cell-words.ts'
import { type Line, linesOf } from './lines.ts'
import { NamesField } from './NamesField.tsx'
import { PhoneCellField } from './PhoneCellField.tsx'
import parts from './PhoneGridPanel.module.css'
import { remainsOf } from './remains.ts'

type RowLine = Extract<Line, { kind: 'row' }>

/** On a phone: the days of one week, each exercise with what the week before had. */
export function PhoneGridPanel() {
  const { draft, weekId } = useBuilder()
  const { weeks } = draft
  const lines = useMemo(() => linesOf(rowsOf(weeks)), [weeks])
  const [writing, write] = useState<string | null>(null)
  const at = Math.max(
    0,
    weeks.findIndex(week => week.id === weekId),
  )
  return (
    <>
      <WeekField at={at} />
      <table className={parts.table} aria-label={`Week ${at + 1} beside the week before`}>
        <thead>
          <tr>
            <th scope="col" className={parts.heads}>
              <VisuallyHidden>Exercise</VisuallyHidden>
            </th>
            <th scope="col" className={parts.heads}>
              {at > 0 ? `Week ${at}` : <VisuallyHidden>No week before</VisuallyHidden>}
            </th>
            <th scope="col" className={parts.heads}>
              Week {at + 1}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, number) => {
            if (line.kind === 'day')
              return (
                <tr key={line.key} className={parts.day}>
                  <th scope="rowgroup" colSpan={3}>
                    <strong>Day {line.day + 1}</strong> {line.data.days[at]?.name}
                  </th>
                </tr>
              )
            const isWriting = writing === line.key
            if (!isWriting && line.kind === 'add')
              return <AddLine key={line.key} day={line.day} onAdd={() => write(line.key)} />
            return isWriting || line.kind === 'add' ? (
              <tr key={line.key} className={parts.row}>
                <td colSpan={3}>
                  <PhoneCellField
                    lines={lines}
                    at={number}
                    line={line}
                    week={at}
                    onDone={() => write(null)}
                  />
                </td>
              </tr>
            ) : (
              <ExerciseLine key={line.key} line={line} week={at} onWrite={() => write(line.key)} />
            )
          })}
        </tbody>
      </table>
      {writing?.endsWith('+') && <NamesField />}
    </>
  )
}

/** The end of a day, where an exercise is added. */
function AddLine({ day, onAdd }: { day: number; onAdd: () => void }) {
  return (
    <tr className={parts.row}>
      <td className={parts.now} colSpan={3}>
        <button
          type="button"
          className={parts.add}
          aria-label={`Add an exercise to day ${day + 1}`}
          onClick={onAdd}
        >
          Add an exercise
        </button>
      </td>
    </tr>
  )
}

/** Which week is shown, and the ones beside it. */
function WeekField({ at }: { at: number }) {
  const { draft, openWeek } = useBuilder()
  const { weeks } = draft
  const { dates, now } = useWeekWords(at + 1)
  const step = (by: number) => {
    const week = weeks[at + by]
    if (week) openWeek(week.id)
  }
  return (
    <div className={parts.week}>
      <button type="button" aria-label="Previous week" disabled={at === 0} onClick={() => step(-1)}>
        <IconChevronLeft size={22} stroke={1.8} />
      </button>
      <strong>Week {at + 1}</strong>
      <button type="button" aria-label="Next week" disabled={at >= weeks.length - 1} onClick={() => step(1)}>
        <IconChevronRight size={22} stroke={1.8} />
      </button>
      <span>{[weeks[at]?.isDeload && 'deload', now, dates].filter(Boolean).join(', ')}</span>
    </div>
  )
}

function ExerciseLine({ line, week, onWrite }: { line: RowLine; week: number; onWrite: () => void }) {
  const { units, currentId } = useBuilder()
  const { cells, letter, name } = line.data
  const item = cells[week]?.item ?? null
  const before = cells[week - 1]?.item ?? null
  const words = item && cellWords(item, units)
  const last = before && cellWords(before, units)
  const change = changeAgainst(before, item, units)
  const remains = remainsOf(line.days[week] ?? null, units).get(item?.id ?? '')
  return (
    <tr className={parts.row} data-current={item !== null && item.id === currentId}>
      <th scope="row">
        <span className={parts.letter}>{letter}</span> {name}
      </th>
      <td className={parts.before}>
        {last ? (
          <>
            {last.amount}
            <span className={parts.second}>{last.intensity}</span>
          </>
        ) : (
          week > 0 && '–'
        )}
      </td>
      <td className={parts.now} data-why={item?.because !== undefined}>
        <button type="button" aria-label={`Write ${name}, week ${week + 1}`} onClick={onWrite}>
          <span className={parts.amount}>{words ? words.amount || 'No sets' : '–'}</span>
          <span className={parts.second}>
            {words?.intensity} {change && <span className={parts.change}>{change}</span>}
          </span>
          {remains && <span className={parts.remains}>“{remains}” not counted</span>}
          {item?.because && <VisuallyHidden>, why: {item.because}</VisuallyHidden>}
        </button>
      </td>
    </tr>
  )
}
