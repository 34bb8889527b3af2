import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { useMoveSession } from '#web/schedule/changing/queries.ts'
import { myPrograms } from '#web/shared/queries/assignments.ts'
import { getSessionName } from '#web/shared/session-name.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { NativeButtonLink } from '#web/ui/native/NativeButton.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './NothingPlannedSection.module.css'
import { getEntryName } from './session-labels.ts'

/** Shown on a day without a session: on a rest day, or if the athlete has no program or coach yet. */
export function NothingPlannedSection({
  sessions,
  joinPanel,
}: {
  sessions: Session[]
  joinPanel: ReactNode
}) {
  const { coaches } = useUser()
  const { data: programs = [], isPending } = useQuery({ ...myPrograms, enabled: sessions.length === 0 })
  if (sessions.length > 0 || programs.some(program => !program.isEnded))
    return <RestDay sessions={sessions} />
  if (isPending) return null
  return coaches.length === 0 ? (
    <NoCoach joinPanel={joinPanel} />
  ) : (
    <NoProgram isFirst={programs.length === 0} />
  )
}

function RestDay({ sessions }: { sessions: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const next = sessions.find(session => session.date > today && session.state === 'planned')
  const movedSessions = sessions.filter(session => session.movedFrom === today)
  return (
    <section className={`${panel.panel} ${styles.panel}`}>
      <h2 className={styles.title}>{movedSessions.length > 0 ? 'Nothing left today' : 'Rest day'}</h2>
      <p className={styles.text}>
        {movedSessions.length === 0 && 'Nothing is planned for today. '}
        {movedSessions.map(session => (
          <MovedAwaySession key={session.id} session={session} />
        ))}
        {next && (
          <>
            Next up: <TextLink to={paths.session(next.id)}>{getSessionName(next)}</TextLink> on{' '}
            {formatLongDay(next.date, locale)}.
          </>
        )}
      </p>
      <NativeButtonLink to={paths.newWorkout}>Log a workout</NativeButtonLink>
    </section>
  )
}

/** A session that was moved from today to another day, with a button that moves it back. */
function MovedAwaySession({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const move = useMoveSession()
  return (
    <>
      {getEntryName(session)} was moved to {formatLongDay(session.date, locale)}.{' '}
      {session.state === 'planned' && (
        <>
          <TextButton
            disabled={move.isPending}
            onClick={() => move.mutate({ subject: session, date: today })}
          >
            Move it back
          </TextButton>{' '}
        </>
      )}
    </>
  )
}

function NoCoach({ joinPanel }: { joinPanel: ReactNode }) {
  const { email, isEmailVerified } = useUser()
  return (
    <EmptyState
      title="No coach yet"
      actions={
        <>
          <Suspense>{joinPanel}</Suspense>
          <NativeButtonLink to={paths.newWorkout}>Log a workout of your own</NativeButtonLink>
        </>
      }
    >
      Today’s session will appear here. Enter the code from your coach, or open an invitation link.
      Invitations to your email address also appear here.
      {!isEmailVerified && (
        <>
          {' '}
          Before you can join, <TextLink to={paths.verifyEmail({ email })}>confirm your address</TextLink>.
        </>
      )}
    </EmptyState>
  )
}

function NoProgram({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState
      title={isFirst ? 'No program yet' : 'No current program'}
      actions={
        <NativeButtonLink to={paths.newWorkout} isFilled>
          Log a workout of your own
        </NativeButtonLink>
      }
    >
      Today’s session will appear here once your coach assigns you a program. You’ll get a notification.
    </EmptyState>
  )
}
