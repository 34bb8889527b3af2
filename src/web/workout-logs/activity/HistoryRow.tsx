import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { againstPlan } from '#training/workout/against.ts'
import { headline } from '#training/workout/headline.ts'
import { countOpenSets } from '#training/workout/order.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { useUnits } from '../../app/person.ts'
import { Corner } from '../../ui/Corner.tsx'
import { DayMark } from '../../ui/DayMark.tsx'
import { countOf } from '../../ui/words.ts'
import { useWorkoutElsewhere, useWorkoutUnderWay } from '../logging/queries.ts'
import parts from './HistoryRow.module.css'

/** One workout: its mark and day, what was done, how that lies to the plan, and what a coach made of it. */
export function HistoryRow({ log }: { log: WorkoutLog }) {
  const units = useUnits()
  const dates = useDates()
  const outcome = outcomeOf(log, log.plannedSets)
  const isToday = dates.dayOf(log.completedAt) === dates.today
  return (
    <li className={parts.row}>
      <span className={parts.corner}>
        <Corner />
      </span>
      <DayMark state={outcome} />
      <time className={parts.day} dateTime={log.completedAt}>
        {isToday ? 'Today' : dates.recent(log.completedAt)}
      </time>
      <Link to={paths.log(log.id)} className={parts.name} data-row-target>
        {log.name || 'Workout'}
      </Link>
      <span className={parts.done}>{headline(log, units)}</span>
      <span className={parts.against}>
        {outcome === 'changed' || outcome === 'part' ? againstPlan(log, units) : ''}
      </span>
      <span className={parts.answer}>
        {[log.commentCount > 0 && countOf(log.commentCount, 'comment'), log.reviewedAt && 'reviewed']
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  )
}

/** What is under way in a session of today, on whichever device, or on this one without a session. */
export function UnderWayRow({ session, name }: { session: string; name: string }) {
  const here = useWorkoutUnderWay(session)
  const elsewhere = useWorkoutElsewhere(session)
  const workout = here ?? elsewhere
  if (!workout) return null
  const { done, all } = countOpenSets(workout)
  return (
    <li className={parts.row} data-live="true">
      <Corner />
      <DayMark state="live" />
      <span className={parts.day}>Today</span>
      <Link to={paths.session(session)} className={parts.name} data-row-target>
        {workout.name || name || 'Workout'}
      </Link>
      <span className={parts.done}>
        {all === 0 ? 'no sets yet' : `set ${Math.min(done + 1, all)} of ${all}`}
      </span>
    </li>
  )
}
