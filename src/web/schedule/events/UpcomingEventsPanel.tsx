import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { EditEventField, type EditedEvent } from './EditEventField.tsx'
import { EventIconField } from './EventIconField.tsx'
import { findKindLabel, formatCountdown, formatEventDays } from './event-labels.ts'
import { upcomingEvents } from './queries.ts'
import styles from './UpcomingEventsPanel.module.css'

/** An athlete's own competitions, tests, travel and days without time, which their coaches see. */
export function UpcomingEventsPanel() {
  const today = useToday()
  const locale = useLocale()
  const query = useQuery(upcomingEvents(useUser().id, today))
  const [edited, setEdited] = useState<EditedEvent>()
  return (
    <section aria-labelledby="events" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="events" className={styles.title}>
          Events and days off
        </h2>
        <Button size="xs" variant="default" onClick={() => setEdited({ day: today })}>
          Add event…
        </Button>
      </div>
      {query.isPending && <LoadingRows count={2} height={48} />}
      {shouldShowQueryError(query) && (
        <ErrorState
          title="Your events could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data?.length === 0 && (
        <p className={styles.empty}>
          Add a competition or test, or days on which you travel or cannot train. Your coaches plan around
          them.
        </p>
      )}
      <ul className={styles.events}>
        {query.data?.map(event => (
          <li key={event.id} className={styles.event}>
            <EventIconField kind={event.kind} />
            <div className={styles.text}>
              <TextButton onClick={() => setEdited({ event })}>{event.name}</TextButton>
              <p className={styles.days}>
                {[findKindLabel(event), formatEventDays(event, locale), event.note]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <span className={styles.countdown}>{formatCountdown(event, today, locale)}</span>
          </li>
        ))}
      </ul>
      <EditEventField edited={edited} onClose={() => setEdited(undefined)} />
    </section>
  )
}
