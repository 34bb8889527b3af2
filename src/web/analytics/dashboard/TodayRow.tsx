import { Link } from 'react-router'
import type { TodaysSession } from '#contract/analytics.ts'
import { paths } from '../../app/paths.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fullName } from '../../ui/words.ts'
import { signOf } from './marks.ts'
import parts from './TodayPanel.module.css'
import { todayWords } from './words.ts'

/** One session of today; what was logged opens, what was not leads to the athlete. */
export function TodayRow({ session, onOpen }: { session: TodaysSession; onOpen: (logId: string) => void }) {
  const { athlete, name, regimen, state, workoutLogId } = session
  return (
    <li className={parts.row}>
      <Link
        to={workoutLogId ? `?log=${workoutLogId}` : paths.athlete(athlete.id)}
        className={parts.link}
        onClick={event => {
          if (!workoutLogId || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen(workoutLogId)
        }}
      >
        <DayMark state={signOf(state)} isNamed={state !== 'skipped'} />
        <span className={parts.name}>{fullName(athlete)}</span>
        <span className={parts.right}>
          {state === 'skipped' && <VisuallyHidden>left out: </VisuallyHidden>}
          {todayWords(session)}
        </span>
        <span className={parts.what}>{name || regimen.name}</span>
      </Link>
    </li>
  )
}
