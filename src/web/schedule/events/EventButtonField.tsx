import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import styles from '#web/schedule/calendar/entries/CalendarEntryButtonField.module.css'
import { EventIconField } from './EventIconField.tsx'
import { formatEvent, formatEventDays } from './event-labels.ts'

/** An event in a calendar cell, as a button that opens it. */
export function EventButtonField({
  event,
  isNarrow = false,
  onOpen,
}: {
  event: CalendarEvent
  /** True to show only the icon. */
  isNarrow?: boolean
  onOpen: () => void
}) {
  const locale = useLocale()
  const label = `${formatEvent(event)}, ${formatEventDays(event, locale)}`
  return (
    <button
      type="button"
      className={styles.entry}
      data-kind={event.kind}
      data-target
      tabIndex={-1}
      aria-label={label}
      aria-description={event.note || undefined}
      title={label}
      onClick={onOpen}
    >
      <EventIconField kind={event.kind} />
      {!isNarrow && (
        <span className={styles.text}>
          <span className={styles.name}>{event.name}</span>
          {event.note && <span className={styles.detail}>{event.note}</span>}
        </span>
      )}
    </button>
  )
}
