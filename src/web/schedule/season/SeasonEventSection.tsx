import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EventIconField } from '#web/schedule/events/EventIconField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { EventFactsSection } from './EventFactsSection.tsx'
import styles from './SeasonEventSection.module.css'
import type { Season } from './season.ts'

/** The selected event of the season beside the selected program. Escape closes it. */
export function SeasonEventSection({
  event,
  season,
  onEdit,
  onClose,
}: {
  event: CalendarEvent
  season: Season
  onEdit: () => void
  onClose: () => void
}) {
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  const { id } = event
  // The panel is at the end of the season, far from the event that opened it.
  useEffect(() => {
    if (id) title.current?.focus()
  }, [id])
  const closeOnEscape = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && !press.defaultPrevented) onClose()
  }
  return (
    <section className={styles.panel} aria-labelledby="season-event" onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <EventIconField kind={event.kind} />
        <h2 id="season-event" ref={title} tabIndex={-1} className={styles.title}>
          {event.name}
        </h2>
        <TextButton onClick={onClose}>Close</TextButton>
      </div>
      <EventFactsSection event={event} season={season} locale={locale} onEdit={onEdit} onRemoved={onClose} />
    </section>
  )
}
