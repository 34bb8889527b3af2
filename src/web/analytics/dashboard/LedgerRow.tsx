import { Link } from 'react-router'
import type { LedgerRow as Row } from '#contract/analytics.ts'
import { paths } from '../../app/paths.ts'
import { useLocale } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { DoneOfDue } from '../../ui/DoneOfDue.tsx'
import { longDay } from '../../ui/day-words.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './LedgerPanel.module.css'
import { markWords, signOf } from './marks.ts'

const marksShown = 2

export function LedgerRow({
  row: { athlete, days, sharesLogs, sessionsDone, sessionsDue },
  week,
  today,
}: {
  row: Row
  week: readonly string[]
  today: string
}) {
  return (
    <tr className={parts.row}>
      <th scope="row" className={parts.name}>
        <Link to={paths.athlete(athlete.id)}>{fullName(athlete)}</Link>
        {!sharesLogs && <span className={parts.second}>logs not shared</span>}
      </th>
      {week.map(date => (
        <td key={date} className={parts.day} data-today={date === today}>
          <Cell day={days.find(one => one.date === date)} />
        </td>
      ))}
      <td className={parts.figure}>
        <DoneOfDue done={sessionsDone} due={sessionsDue} />
      </td>
    </tr>
  )
}

function Cell({ day }: { day: Row['days'][number] | undefined }) {
  const locale = useLocale()
  if (!day) return <span className={parts.nothing} />
  const more = day.count - marksShown
  const words = day.marks.map(markWords).join('; ')
  return (
    <span className={parts.marks} title={`${longDay(day.date, locale)}\n${words}`}>
      {day.marks.slice(0, marksShown).map(mark => (
        <DayMark
          key={mark.workoutLogId ?? `${mark.state}-${mark.sessionId}`}
          state={signOf(mark.state)}
          isNamed={false}
        />
      ))}
      <VisuallyHidden>{words}</VisuallyHidden>
      {more > 0 && <span className={parts.more}>+{more}</span>}
    </span>
  )
}
