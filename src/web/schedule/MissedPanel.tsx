import { Suspense, useState } from 'react'
import type { Session } from '#contract/schedule.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { DayMark } from '../ui/DayMark.tsx'
import { shortDay } from '../ui/day-words.ts'
import { later } from '../ui/later.ts'
import panel from '../ui/panel.module.css'
import { TextButton } from '../ui/TextButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useWorkoutElsewhere, useWorkoutUnderWay } from '../workout-logs/logging/queries.ts'
import { useMove } from './changing/queries.ts'
import parts from './MissedPanel.module.css'
import { nameOf } from './words.ts'

const SkipDialog = later(async () => (await import('./changing/SkipDialog.tsx')).SkipDialog)

/** Sessions of this week that lie behind without a log: what one may want to do about each. */
export function MissedPanel({ sessions }: { sessions: readonly Session[] }) {
  if (sessions.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="missed">
      <h2 id="missed" className={parts.title}>
        Not logged this week
      </h2>
      <ul>
        {sessions.map(session => (
          <MissedLine key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function MissedLine({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const move = useMove()
  const here = useWorkoutUnderWay(session.id)
  const elsewhere = useWorkoutElsewhere(session.id)
  const underWay = here ?? elsewhere
  const name = nameOf(session)
  return (
    <li className={parts.line} aria-label={`${name}, ${shortDay(session.date, locale)}`}>
      <DayMark state={underWay ? 'live' : 'notLogged'} />
      <span className={parts.day}>{shortDay(session.date, locale)}</span>
      <span className={parts.name}>{name}</span>
      <span className={parts.actions}>
        <TextLink to={paths.session(session.id)}>{underWay ? 'Continue' : 'Log now'}</TextLink>
        {!underWay && (
          <>
            <TextButton
              disabled={move.isPending}
              onClick={() => move.mutate({ subject: session, date: today })}
            >
              Move to today
            </TextButton>
            <TextButton onClick={() => setAsked(true)}>Leave out</TextButton>
          </>
        )}
      </span>
      {isAsked && (
        <Suspense>
          <SkipDialog subject={session} reader="Your coach" onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </li>
  )
}
