import { useLocale } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { None } from '../../ui/DoneOfDue.tsx'
import { monthAndYear } from '../../ui/day-words.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { yearWords } from './day-words.ts'
import parts from './YearTablePanel.module.css'
import { counted, countsOf, monthsOf, type YearDay } from './year.ts'

/** The same as numbers: month by month how often each sign stands. */
export function YearTablePanel({ weeks }: { weeks: YearDay[][] }) {
  const locale = useLocale()
  const all = countsOf(weeks.flat())
  const states = counted.filter(state => all[state])
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {states.map(state => (
            <th key={state} scope="col">
              <DayMark state={state} isNamed={false} />
              <VisuallyHidden>{yearWords[state]}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthsOf(weeks).map(({ month, counts }) => (
          <tr key={month}>
            <th scope="row">{monthAndYear(`${month}-15T12:00:00Z`, locale)}</th>
            {states.map(state => (
              <td key={state}>{counts[state]?.toLocaleString() ?? <None />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
