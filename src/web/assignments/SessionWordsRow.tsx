import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/schedule.ts'
import { inAllRounds } from '#training/prescription/rounds.ts'
import { prescriptionLine } from '#training/prescription/words.ts'
import type { Units } from '#training/units.ts'
import { headline, topSet } from '#training/workout/headline.ts'
import { countOpenSets } from '#training/workout/order.ts'
import { useDates } from '../app/dates.ts'
import { useLocale, useUnits } from '../app/person.ts'
import { LeftOutPanel } from '../schedule/LeftOutPanel.tsx'
import { shortDay } from '../ui/day-words.ts'
import { myLogs, useWorkoutUnderWay } from '../workout-logs/logging/queries.ts'
import parts from './SessionWordsRow.module.css'

/** What a session comes down to, in one line: done in ink, planned in pencil, under way in pen. */
export function SessionWordsRow({ session }: { session: Session }) {
  const units = useUnits()
  const locale = useLocale()
  const dates = useDates()
  const { data: logs = [] } = useQuery(myLogs)
  const underWay = useWorkoutUnderWay(session.id)
  const log = logs.find(one => one.id === session.workoutLogId)
  if (underWay) {
    const { done, all } = countOpenSets(underWay)
    return (
      <p className={parts.words} data-state="live">
        set {Math.min(done + 1, all)} of {all}
      </p>
    )
  }
  if (session.state === 'done')
    return (
      <p className={parts.words} data-state="done">
        {log ? topSet(log, units) || headline(log, units) : 'Done'}
      </p>
    )
  if (session.skipped)
    return (
      <p className={parts.words} data-state="planned">
        <LeftOutPanel session={session} />
      </p>
    )
  return (
    <p className={parts.words} data-state="planned">
      {session.change && <span className={parts.changed}>Changed {dates.recent(session.change.at)}. </span>}
      {session.movedFrom && `From ${shortDay(session.movedFrom, locale)}. `}
      {plannedWords(session, units)}
    </p>
  )
}

/** The first exercise and what it asks: `Back squat 3×5 at 95 kg`. */
function plannedWords({ blocks }: Session, units: Units): string {
  const [first] = blocks.flatMap(block => inAllRounds(block))
  return first ? `${first.item.exercise.name} ${prescriptionLine(first.sets, units)}` : ''
}
