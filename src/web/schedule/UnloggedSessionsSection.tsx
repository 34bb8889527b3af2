import { Suspense, useState } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { useMoveSession } from '#web/schedule/changing/queries.ts'
import { useActiveWorkout, useOtherDeviceWorkout } from '#web/shared/queries/active-workouts.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import panel from '#web/ui/panel.module.css'
import { getEntryName } from './session-labels.ts'
import styles from './UnloggedSessionsSection.module.css'

const SkipSessionDialog = lazyWithPreload(
  async () => (await import('#web/schedule/changing/SkipSessionDialog.tsx')).SkipSessionDialog,
)

/** Lists this week's past sessions that were not logged, with actions to log, move or skip each session. */
export function UnloggedSessionsSection({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section className={panel.panel} aria-labelledby="missed">
      <h2 id="missed" className={styles.title}>
        Not logged this week
      </h2>
      <ul>
        {sessions.map(session => (
          <UnloggedSessionLine key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function UnloggedSessionLine({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const [isSkipOpen, setSkipOpen] = useState(false)
  const move = useMoveSession()
  const here = useActiveWorkout(session.id)
  const elsewhere = useOtherDeviceWorkout(session.id)
  const activeWorkout = here ?? elsewhere
  const name = getEntryName(session)
  return (
    <li className={styles.line} aria-label={`${name}, ${formatShortDay(session.date, locale)}`}>
      <DayStatusIcon state={activeWorkout ? 'live' : 'notLogged'} />
      <span className={styles.day}>{formatShortDay(session.date, locale)}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.actions}>
        <TextLink to={paths.session(session.id)}>{activeWorkout ? 'Continue' : 'Log now'}</TextLink>
        {!activeWorkout && (
          <>
            <TextButton
              disabled={move.isPending}
              onClick={() => move.mutate({ subject: session, date: today })}
            >
              Move to today
            </TextButton>
            <TextButton onClick={() => setSkipOpen(true)}>Skip</TextButton>
          </>
        )}
      </span>
      {isSkipOpen && (
        <Suspense>
          <SkipSessionDialog subject={session} reader="Your coach" onClose={() => setSkipOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
