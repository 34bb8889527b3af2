import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { headline } from '#training/workout/headline.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { useDates } from '../../app/dates.ts'
import { hasFailed } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { useUnits } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import panel from '../../ui/panel.module.css'
import { TextLink } from '../../ui/TextLink.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './LatelyPanel.module.css'
import { myLogs } from './queries.ts'

const shownCount = 5

/** What was done lately, and where a coach wrote something about it. */
export function LatelyPanel() {
  const query = useQuery(myLogs)
  const { data: logs = [], isPending, isFetching, refetch } = query
  if (hasFailed(query))
    return <ErrorState title={messages.workoutLogs.historyFailed} onRetry={refetch} isRetrying={isFetching} />
  return (
    <section className={panel.apart} aria-labelledby="lately">
      <div className={parts.head}>
        <h2 id="lately" className={parts.title}>
          Lately
        </h2>
        {logs.length > 0 && <TextLink to={paths.activity}>All activity</TextLink>}
      </div>
      {isPending && <LoadingRows count={3} />}
      {!isPending && logs.length === 0 && (
        <p className={parts.none}>
          What you log stands here, newest first, with what your coach wrote about it.
        </p>
      )}
      <ol>
        {logs.slice(0, shownCount).map(log => (
          <LogRow key={log.id} log={log} />
        ))}
      </ol>
    </section>
  )
}

function LogRow({ log }: { log: WorkoutLog }) {
  const units = useUnits()
  const dates = useDates()
  return (
    <li className={parts.row}>
      <DayMark state={outcomeOf(log, log.plannedSets)} />
      <span className={parts.day}>{dates.recent(log.completedAt)}</span>
      <Link to={paths.log(log.id)} className={parts.name}>
        {log.name || 'Workout'}
      </Link>
      <span className={parts.done}>{headline(log, units)}</span>
      <span className={parts.comments}>{log.commentCount > 0 && countOf(log.commentCount, 'comment')}</span>
    </li>
  )
}
