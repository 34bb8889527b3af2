import { type ReactNode, Suspense } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { listDaysOfWeek } from '#training/week.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { PushPromptPanel } from '#web/notifications/push/PushPromptPanel.tsx'
import { useStorageProblem } from '#web/offline/sync/use-outbox.ts'
import { SyncStatusLink } from '#web/offline/waiting/SyncStatusLink.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { RecentWorkoutsPanel } from '#web/workout-logs/logging/start/RecentWorkoutsPanel.tsx'
import { ResumeWorkoutsPanel } from '#web/workout-logs/logging/start/ResumeWorkoutsPanel.tsx'
import styles from './AthleteHomePanel.module.css'
import { NothingPlannedSection } from './NothingPlannedSection.tsx'
import { TodaySessionSection } from './TodaySessionSection.tsx'
import { useSessionsAroundToday } from './use-sessions-around-today.ts'
import { WeekSection } from './WeekSection.tsx'

const UnloggedSessionsSection = lazyWithPreload(
  async () => (await import('./UnloggedSessionsSection.tsx')).UnloggedSessionsSection,
)

type CoachPanels = {
  /** Invitations from coaches. */
  invitations: ReactNode
  /** Shown to athletes without a coach. */
  joinPanel: ReactNode
}

/** The content of the athlete's home screen: today's session first, then the week, then recent workouts. */
export function AthleteHomePanel(panels: CoachPanels) {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const week = listDaysOfWeek(today, weekStart)
  const query = useSessionsAroundToday()
  const problem = useStorageProblem()

  if (query.isPending) return <HomeLayout>{<LoadingRows count={6} height={40} />}</HomeLayout>
  if (shouldShowQueryError(query))
    return (
      <HomeLayout>
        <ErrorState
          title="Your sessions could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        >
          {`The server did not respond as expected. ${problem?.sentence ?? 'Everything you logged on this device is safe.'}`}
        </ErrorState>
      </HomeLayout>
    )
  return <HomeContent week={week} sessions={query.data} {...panels} />
}

function HomeContent({
  week,
  sessions,
  invitations,
  joinPanel,
}: { week: string[]; sessions: Session[] } & CoachPanels) {
  const today = useToday()
  const todaysSessions = sessions.filter(session => session.date === today)
  const next = todaysSessions.find(session => session.state === 'planned')
  const missedSessions = sessions.filter(session => session.date < today && session.state === 'planned')
  return (
    <HomeLayout sessions={todaysSessions}>
      <div className={styles.columns}>
        <div className={styles.today}>
          {todaysSessions.map(session => (
            <TodaySessionSection key={session.id} session={session} isNext={session === next} />
          ))}
          <ResumeWorkoutsPanel
            offeredSessionIds={todaysSessions.filter(one => one.state === 'planned').map(one => one.id)}
          />
          {invitations}
          {todaysSessions.length === 0 && <NothingPlannedSection sessions={sessions} joinPanel={joinPanel} />}
          {missedSessions.length > 0 && (
            <Suspense fallback={<LoadingRows count={missedSessions.length + 1} height={52} />}>
              <UnloggedSessionsSection sessions={missedSessions} />
            </Suspense>
          )}
          {/* Offer notifications only to athletes with a program. */}
          {sessions.length > 0 && <PushPromptPanel />}
        </div>
        {sessions.length > 0 && (
          <div className={styles.week}>
            <WeekSection week={week} sessions={sessions} />
          </div>
        )}
        <div className={styles.lately}>
          <RecentWorkoutsPanel />
        </div>
      </div>
    </HomeLayout>
  )
}

/** The date as the heading, with the program and its week below. */
function HomeLayout({ sessions = [], children }: { sessions?: Session[]; children: ReactNode }) {
  const today = useToday()
  const locale = useLocale()
  const query = useSessionsAroundToday()
  const programs = sessions
    .filter(session => !session.isSingle)
    .map(({ regimen, week, weekCount }) => `${regimen.name}, week ${week} of ${weekCount}`)
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{formatLongDay(today, locale)}</h1>
        <div className={styles.sync} data-elsewhere={sessions[0]?.state === 'planned'}>
          <SyncStatusLink />
        </div>
        <p className={styles.program}>
          {[...new Set(programs)].join('; ')} <LastUpdatedNote query={query} />
        </p>
      </header>
      {children}
    </>
  )
}
