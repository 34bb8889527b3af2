import type { ReactNode } from 'react'
import type { Session } from '#contract/schedule.ts'
import { weekOf } from '#training/week.ts'
import { AsOf } from '../app/AsOf.tsx'
import { hasFailed } from '../app/failures.ts'
import { useLocale, useToday } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { AskPushPanel } from '../notifications/push/AskPushPanel.tsx'
import { SyncState } from '../offline/waiting/SyncState.tsx'
import { InvitationsPanel } from '../people/coaches/InvitationsPanel.tsx'
import { longDay } from '../ui/day-words.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { LatelyPanel } from '../workout-logs/logging/LatelyPanel.tsx'
import { UnderWayPanel } from '../workout-logs/logging/UnderWayPanel.tsx'
import { FreePanel } from './FreePanel.tsx'
import parts from './HomeScreen.module.css'
import { MissedPanel } from './MissedPanel.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { useNearSessions } from './use-near-sessions.ts'
import { WeekPanel } from './WeekPanel.tsx'

/** The athlete's day: the session of today first, then the week, then what was done lately. */
export function HomeScreen() {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const week = weekOf(today, weekStart)
  const query = useNearSessions()

  if (query.isPending) return <Day>{<LoadingRows count={6} height={40} />}</Day>
  if (hasFailed(query))
    return (
      <Day>
        <ErrorState
          title="Your sessions could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        >
          The server did not answer as it should. What you logged on this device is kept.
        </ErrorState>
      </Day>
    )
  return <Filled week={week} sessions={query.data} />
}

function Filled({ week, sessions }: { week: string[]; sessions: Session[] }) {
  const today = useToday()
  const due = sessions.filter(session => session.date === today)
  const next = due.find(session => session.state === 'planned')
  const missed = sessions.filter(session => session.date < today && session.state === 'planned')
  return (
    <Day sessions={due}>
      <div className={parts.columns}>
        <div className={parts.today}>
          {due.map(session => (
            <TodayPanel key={session.id} session={session} isNext={session === next} />
          ))}
          <UnderWayPanel offered={due.filter(one => one.state === 'planned').map(one => one.id)} />
          <InvitationsPanel />
          {due.length === 0 && <FreePanel sessions={sessions} />}
          <MissedPanel sessions={missed} />
          {/* Once there is a program, there is something to be told of. */}
          {sessions.length > 0 && <AskPushPanel />}
        </div>
        {sessions.length > 0 && (
          <div className={parts.week}>
            <WeekPanel week={week} sessions={sessions} />
          </div>
        )}
        <div className={parts.lately}>
          <LatelyPanel />
        </div>
      </div>
    </Day>
  )
}

/** The date as the headline, and where in which program it lies. */
function Day({ sessions = [], children }: { sessions?: Session[]; children: ReactNode }) {
  const today = useToday()
  const locale = useLocale()
  const query = useNearSessions()
  const programs = sessions.map(
    ({ regimen, week, weekCount }) => `${regimen.name}, week ${week} of ${weekCount}`,
  )
  return (
    <>
      <header className={parts.head}>
        <h1 tabIndex={-1}>{longDay(today, locale)}</h1>
        <div className={parts.sync} data-elsewhere={sessions[0]?.state === 'planned'}>
          <SyncState />
        </div>
        <p className={parts.program}>
          {[...new Set(programs)].join('; ')} <AsOf query={query} />
        </p>
      </header>
      {children}
    </>
  )
}
