import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { headline } from '#training/workout/headline.ts'
import { countOpenSets } from '#training/workout/order.ts'
import { countPlannedSets } from '#training/workout/outcome.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useUnits } from '../app/person.ts'
import { useCanonical } from '../exercises/queries.ts'
import { SyncState } from '../offline/waiting/SyncState.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { DayMark, type DayState } from '../ui/DayMark.tsx'
import { longDay } from '../ui/day-words.ts'
import label from '../ui/label.module.css'
import panel from '../ui/panel.module.css'
import { TextLink } from '../ui/TextLink.tsx'
import { countOf, listOf } from '../ui/words.ts'
import { myLogs, useMarks, useWorkoutElsewhere, useWorkoutUnderWay } from '../workout-logs/logging/queries.ts'
import { useAsked } from './asked.ts'
import { ChangePanel } from './ChangePanel.tsx'
import { ExerciseRow } from './ExerciseRow.tsx'
import { useInKilos, useWithoutMax } from './kilos.ts'
import { linesOf } from './lines.ts'
import { PlanChangedPanel } from './PlanChangedPanel.tsx'
import parts from './TodayPanel.module.css'
import { skipWords } from './words.ts'

/** One session of today: what is asked and the one button, or what was done. */
export function TodayPanel({ session, isNext }: { session: Session; isNext: boolean }) {
  const units = useUnits()
  const { data: logs = [] } = useQuery(myLogs)
  const log = logs.find(one => one.id === session.workoutLogId)
  const [inKilos = session] = useInKilos([session])
  const asked = useAsked(session)
  const items = session.blocks.flatMap(block => block.items)
  const held = new Set(items.filter(asked.isHeld).map(item => item.id))
  const lines = linesOf(inKilos, logs, units, useCanonical())
  const withoutMax = useWithoutMax(session)
  const markOf = useMarks()
  const locale = useLocale()
  const isDone = session.state === 'done'

  return (
    <section className={`${panel.panel} ${parts.panel}`} aria-labelledby={`session-${session.id}`}>
      <div className={parts.head}>
        <div>
          <h2 id={`session-${session.id}`} className={parts.title}>
            {session.name || 'Session'}
          </h2>
          <p className={parts.extent}>
            {countOf(lines.length, 'exercise')},{' '}
            {countOf(isDone ? countPlannedSets(session.blocks) : asked.sets, 'set')}
            {session.movedFrom && `, planned for ${longDay(session.movedFrom, locale)}`}
          </p>
        </div>
        {isDone && <Done log={log} mark={markOf(session)} />}
        {session.state === 'skipped' && <LeftOut session={session} />}
        {isNext && (
          <div className={parts.sync}>
            <SyncState />
          </div>
        )}
      </div>
      {!isDone && session.change && (
        <div className={parts.changed}>
          <PlanChangedPanel session={session} />
        </div>
      )}
      <div className={`${label.label} ${parts.heads}`} aria-hidden="true">
        <span />
        <span>Exercise</span>
        <span>Sets</span>
        <span>Previous</span>
        <span>{isDone ? 'Done' : 'Today'}</span>
      </div>
      <ol>
        {lines.map(line => (
          <ExerciseRow key={line.id} line={line} isDone={isDone} isHeld={!isDone && held.has(line.id)} />
        ))}
      </ol>
      {withoutMax.length > 0 && session.state === 'planned' && (
        <p className={parts.lacking}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          {listOf(withoutMax)} {withoutMax.length === 1 ? 'needs' : 'need'} a max.
          <TextLink to={paths.session(session.id)}>Type or test</TextLink>
        </p>
      )}
      {session.notes && (
        <p className={parts.coach}>
          {session.coach && <Avatar person={session.coach} size={22} />}
          <span>{session.notes}</span>
        </p>
      )}
      {session.state !== 'skipped' && !isDone && <Start session={session} isNext={isNext} />}
      {isDone ? (
        <p className={parts.see}>
          <TextLink to={paths.session(session.id)}>See what you logged</TextLink>
          <TextLink to={paths.newWorkout}>Log something else</TextLink>
        </p>
      ) : (
        <div className={parts.see}>
          <ChangePanel session={session} />
        </div>
      )}
    </section>
  )
}

function Start({ session, isNext }: { session: Session; isNext: boolean }) {
  const here = useWorkoutUnderWay(session.id)
  const elsewhere = useWorkoutElsewhere(session.id)
  const underWay = here ?? elsewhere
  const { done, all } = underWay ? countOpenSets(underWay) : { done: 0, all: 0 }
  return (
    <div className={parts.start}>
      <Button
        component={Link}
        to={paths.session(session.id)}
        variant={isNext ? 'filled' : 'default'}
        size="lg"
        className={parts.button}
      >
        {underWay ? `Continue, set ${Math.min(done + 1, all)} of ${all}` : 'Start session'}
      </Button>
      {elsewhere && <p className={parts.elsewhere}>Under way on another device</p>}
    </div>
  )
}

function LeftOut({ session }: { session: Session }) {
  return (
    <p className={parts.done}>
      <DayMark state="rest" isNamed={false} />
      <span>{session.skipped && capital(skipWords(session.skipped))}</span>
    </p>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function Done({ log, mark }: { log: WorkoutLog | undefined; mark: DayState }) {
  const units = useUnits()
  return (
    <p className={parts.done}>
      <DayMark state={mark} />
      <span>
        <b>Done</b>
        {log && `, ${headline(log, units)}`}
      </span>
    </p>
  )
}
