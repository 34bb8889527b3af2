import { DayMark } from '../../ui/DayMark.tsx'
import { yearWords } from './day-words.ts'
import parts from './LegendRow.module.css'
import { counted, countsOf, type YearDay } from './year.ts'

/** Each sign with its word and how often it stands there. */
export function LegendRow({ days }: { days: YearDay[] }) {
  const counts = countsOf(days)
  const full = days.filter(day => day.marks.reduce((sum, mark) => sum + mark.count, 0) > 1).length
  return (
    <>
      <ul className={parts.legend} aria-label="Counts">
        {counted
          .filter(state => counts[state])
          .map(state => (
            <li key={state} className={parts.item}>
              <DayMark state={state} isNamed={false} size={14} />
              <span>{yearWords[state]}</span> <b className={parts.count}>{counts[state]?.toLocaleString()}</b>
            </li>
          ))}
      </ul>
      {full > 0 && (
        <p className={parts.note}>
          {full === 1 ? 'On 1 day' : `On ${full} days`} there was more than one: its sign is that of what was
          done.
        </p>
      )}
    </>
  )
}
