import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { myPrograms } from '../assignments/queries.ts'
import { longDay } from '../ui/day-words.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import panel from '../ui/panel.module.css'
import { TextButton } from '../ui/TextButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useMove } from './changing/queries.ts'
import parts from './FreePanel.module.css'
import { nameOf } from './words.ts'

// Who has a coach never sees it.
const JoinPanel = lazy(async () => ({
  default: (await import('../people/coaches/JoinPanel.tsx')).JoinPanel,
}))

/** A day on which nothing is planned: rest, or because there is no program or no coach yet. */
export function FreePanel({ sessions }: { sessions: Session[] }) {
  const { coaches } = useUser()
  const { data: programs = [], isPending } = useQuery(myPrograms)
  if (sessions.length > 0 || programs.some(program => !program.isEnded))
    return <RestPanel sessions={sessions} />
  if (isPending) return null
  return coaches.length === 0 ? <NoCoach /> : <NoProgram isFirst={programs.length === 0} />
}

function RestPanel({ sessions }: { sessions: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const next = sessions.find(session => session.date > today && session.state === 'planned')
  const moved = sessions.filter(session => session.movedFrom === today)
  return (
    <section className={`${panel.panel} ${parts.panel}`}>
      <h2 className={parts.title}>{moved.length > 0 ? 'Nothing left today' : 'Rest day'}</h2>
      <p className={parts.words}>
        {moved.length === 0 && 'Nothing is planned for today. '}
        {moved.map(session => (
          <MovedAway key={session.id} session={session} />
        ))}
        {next && (
          <>
            Next is <TextLink to={paths.session(next.id)}>{next.name || 'a session'}</TextLink> on{' '}
            {longDay(next.date, locale)}.
          </>
        )}
      </p>
      <Button component={Link} to={paths.newWorkout} variant="default" size="md">
        Log something else
      </Button>
    </section>
  )
}

/** What was planned for today and lies on another day, with the way back. */
function MovedAway({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const move = useMove()
  return (
    <>
      {nameOf(session)} was moved to {longDay(session.date, locale)}.{' '}
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

function NoCoach() {
  const { email, isEmailVerified } = useUser()
  return (
    <EmptyState
      title="No coach yet"
      actions={
        <>
          <Suspense>
            <JoinPanel />
          </Suspense>
          <Button component={Link} to={paths.newWorkout} variant="default" size="md">
            Log a workout of your own
          </Button>
        </>
      }
    >
      Your session of the day will stand here. Enter the code that your coach gave you, or open the link of an
      invitation; one to your address shows up here by itself.
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
      title={isFirst ? 'No program yet' : 'No program now'}
      actions={
        <Button component={Link} to={paths.newWorkout} size="md">
          Log a workout of your own
        </Button>
      }
    >
      Your session of the day will stand here once your coach assigns a program to you. You are told when it
      happens.
    </EmptyState>
  )
}
