import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fullName } from '../../ui/words.ts'
import { markWords, signOf } from './marks.ts'
import { todaysSessions } from './queries.ts'
import parts from './TodayPanel.module.css'
import { dayWords } from './words.ts'

/** Today in one line of signs, where there is no room for names. */
export function TodayStripPanel() {
  const { data } = useQuery(todaysSessions)
  if (!data || data.sessionCount === 0) return null
  return (
    <Link to={paths.schedule} className={parts.strip}>
      <h2 className={parts.stripTitle}>Today</h2>
      <span className={parts.stripWords}>{dayWords(data.data)}</span>
      <span className={parts.stripMarks}>
        {data.data.slice(0, 14).map(session => (
          <span key={session.id}>
            <DayMark state={signOf(session.state)} isNamed={false} />
            <VisuallyHidden>
              {fullName(session.athlete)}, {markWords(session)}.{' '}
            </VisuallyHidden>
          </span>
        ))}
        {data.sessionCount > 14 && <span className={parts.right}>+{data.sessionCount - 14}</span>}
      </span>
    </Link>
  )
}
