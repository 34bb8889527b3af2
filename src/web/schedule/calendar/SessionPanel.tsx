import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CalendarEntry, Session } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { CallFailure } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { useLocale, useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { oneAthlete } from '../../people/athlete/queries.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { longDay } from '../../ui/day-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { fullName } from '../../ui/words.ts'
import { LogForPanel } from '../../workout-logs/LogForPanel.tsx'
import { useUnskip } from '../changing/queries.ts'
import { linesOf } from '../lines.ts'
import { PlanChangedPanel } from '../PlanChangedPanel.tsx'
import { oneSession } from '../queries.ts'
import { markOf, nameOf, skipWords } from '../words.ts'
import parts from './SessionPanel.module.css'
import { standingWords } from './standing.ts'
import type { Asked } from './use-asking.ts'
import { zoneWords } from './zones.ts'

/** With the whole notation: loaded when it is asked for. */
const PlanDialog = lazy(async () => ({
  default: (await import('../planning/PlanDialog.tsx')).PlanDialog,
}))

type Props = {
  id: string
  /** As the calendar has it, if it is on it. */
  entry: CalendarEntry | undefined
  /** The day it is for the athlete, and where that differs from the reader's: in which zone. */
  today: Day
  timeZone: string | undefined
  /** Whether the page has keys for what the buttons do. */
  hasKeys?: boolean
  onAsk: (asked: Asked) => void
  onClose?: (() => void) | undefined
}

/** One session of an athlete: what is planned, how it stands, and what can be done about its day. */
export function SessionPanel({ id, onClose, ...props }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneSession(id))
  if (data) return <Opened session={data} onClose={onClose} {...props} />
  const isGone = error instanceof CallFailure && error.status === 404
  return (
    <>
      {onClose && <CloseButton onClose={onClose} />}
      {isPending ? (
        <LoadingRows count={5} height={36} />
      ) : (
        <ErrorState
          title={isGone ? 'This session was not found' : 'This session could not be loaded'}
          onRetry={refetch}
          isRetrying={isFetching}
        >
          {isGone
            ? 'Its program may have ended, or you two no longer work together.'
            : 'The server did not answer as it should. Nothing was changed.'}
        </ErrorState>
      )}
    </>
  )
}

type OpenedProps = Omit<Props, 'id'> & { session: Session }

function Opened({ session, entry, today, timeZone, onClose, ...actions }: OpenedProps) {
  const locale = useLocale()
  const { timeZone: own } = useUser().preferences
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const there = timeZone && zoneWords(timeZone, own, new Date(), locale)
  return (
    <div className={parts.panel}>
      <div className={parts.head}>
        <div className={parts.who}>
          <h2 ref={title} tabIndex={-1} className={parts.name}>
            <Link to={paths.athlete(session.athlete.id)}>{fullName(session.athlete)}</Link>
          </h2>
          <p className={parts.what}>
            {longDay(session.date, locale)}, {nameOf(session)}
          </p>
          <p className={parts.program}>
            {session.regimen.name}, week {session.week} of {session.weekCount}
          </p>
          {session.isOverridden && (
            <p className={parts.program}>Planned for {session.athlete.firstName} alone.</p>
          )}
          {there && <p className={parts.program}>{there}.</p>}
        </div>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
      <Standing session={session} entry={entry} today={today} />
      {session.change && (
        <div className={parts.changed}>
          <PlanChangedPanel session={session} />
        </div>
      )}
      <Planned session={session} />
      {session.state === 'planned' && <LogForAthlete session={session} />}
      {session.state !== 'done' && (
        <Actions session={session} today={today} onBack={() => title.current?.focus()} {...actions} />
      )}
    </div>
  )
}

/** Who may not read an athlete's workouts does not write them down. */
function LogForAthlete({ session: { id, athlete } }: { session: Session }) {
  const { data } = useQuery(oneAthlete(athlete.id))
  if (!data?.scopes.includes('logs')) return null
  return (
    <div className={parts.log}>
      <LogForPanel athlete={athlete} sessionId={id} size="md" />
    </div>
  )
}

function Planned({ session }: { session: Session }) {
  const lines = linesOf(session, [], useUnits())
  return (
    <>
      {lines.length > 0 && (
        <ol className={parts.lines} aria-label="Planned">
          {lines.map(line => (
            <li key={line.id} className={parts.line}>
              <span className={parts.letter}>{line.letter}</span>
              <span>{[line.name, line.block].filter(Boolean).join(', ')}</span>
              <span className={parts.asked}>{[line.sets, line.asked].filter(Boolean).join(' at ')}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length === 0 && <p className={parts.none}>No exercise is written for this day.</p>}
      {session.notes && <p className={parts.notes}>{session.notes}</p>}
    </>
  )
}

/** How it stands: planned, done and how, left out and why, and from where it was moved. */
function Standing({ session, entry, today }: Pick<OpenedProps, 'session' | 'entry' | 'today'>) {
  const locale = useLocale()
  const { skipped, workoutLogId: logId } = session
  const mark = markOf(
    { ...session, outcome: entry?.outcome ?? null, isOnHold: entry?.isOnHold ?? false },
    today,
  )
  return (
    <div className={parts.standing}>
      <p className={parts.state}>
        <DayMark state={mark} isNamed={false} />
        <span>
          {skipped ? capital(skipWords(skipped)) : capital(standingWords(mark, entry?.sessionRpe ?? null))}
          {skipped?.by && `, by ${fullName(skipped.by)}`}.
          {session.movedFrom && ` Moved from ${longDay(session.movedFrom, locale)}.`}
        </span>
      </p>
      {skipped?.reason && <p className={parts.reason}>“{skipped.reason}”</p>}
      {logId && <TextLink to={paths.athleteLogs(session.athlete.id, logId)}>See the log</TextLink>}
    </div>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function Actions({
  session,
  today,
  hasKeys = false,
  onAsk,
  onBack,
}: Pick<Props, 'today' | 'hasKeys' | 'onAsk'> & {
  session: Session
  /** It is brought back, and the button that did it goes. */
  onBack: () => void
}) {
  const userId = useUser().id
  const unskip = useUnskip()
  const athlete = { id: session.athlete.id, name: fullName(session.athlete) }
  if (session.coach?.id !== userId)
    return (
      <p className={parts.none}>
        {session.coach
          ? `${fullName(session.coach)} assigned this program. Only they and ${session.athlete.firstName} change its days.`
          : `Only ${session.athlete.firstName} changes its days.`}
      </p>
    )
  if (session.skipped)
    return (
      <div className={parts.actions}>
        <Button
          fullWidth
          size="md"
          loading={unskip.isPending}
          onClick={() => {
            unskip.mutate(session)
            onBack()
          }}
        >
          Bring it back
        </Button>
      </div>
    )
  return (
    <div className={parts.actions}>
      <Button
        fullWidth
        size="md"
        rightSection={hasKeys && <KeyCap>M</KeyCap>}
        onClick={() => onAsk({ what: 'move', subject: session, athlete })}
      >
        Move to another day
      </Button>
      <PlanField session={session} today={today} />
      <Button
        fullWidth
        size="md"
        variant="default"
        rightSection={hasKeys && <KeyCap>S</KeyCap>}
        onClick={() => onAsk({ what: 'skip', subject: session, athlete })}
      >
        Leave out…
      </Button>
    </div>
  )
}

/** What is past stays as it was planned. */
function PlanField({ session, today }: { session: Session; today: Day }) {
  const [isOpen, setOpen] = useState(false)
  if (session.date < today) return null
  return (
    <>
      <Button fullWidth size="md" variant="default" onClick={() => setOpen(true)}>
        Change for {session.athlete.firstName} only…
      </Button>
      {isOpen && (
        <Suspense>
          <PlanDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
      <IconX size={18} stroke={1.8} />
    </ActionIcon>
  )
}
