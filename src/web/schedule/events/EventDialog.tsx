import { useQuery } from '@tanstack/react-query'
import { isCoach } from '#contract/account/profile.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import type { EditedEvent } from './EditEventField.tsx'
import styles from './EventDialog.module.css'
import { EventFormSection } from './EventFormSection.tsx'
import { eventKindLabels, formatEventDays } from './event-labels.ts'

/** Writes a new event, or shows an existing one and lets those who may change it do so. */
export function EventDialog({ edited, onClose }: { edited: EditedEvent; onClose: () => void }) {
  const isReaderCoach = isCoach(useUser())
  const { data: athletes = [] } = useQuery({ ...roster, enabled: isReaderCoach })
  const athleteId = 'event' in edited ? edited.event.athleteId : edited.athleteId
  const athlete = athletes.find(one => one.athlete.id === athleteId)?.athlete
  const title = 'event' in edited ? edited.event.name : 'New event'
  return (
    <ModalSheet
      isOpen
      title={[title, athlete && formatFullName(athlete)].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      {'event' in edited && !edited.event.isEditable ? (
        <EventDetails event={edited.event} />
      ) : (
        <EventFormSection edited={edited} athletes={isReaderCoach ? athletes : undefined} onClose={onClose} />
      )}
    </ModalSheet>
  )
}

/** An event that the reader cannot change. */
function EventDetails({ event }: { event: CalendarEvent }) {
  const locale = useLocale()
  return (
    <div className={styles.details}>
      <p>
        {eventKindLabels[event.kind]}, {formatEventDays(event, locale)}
      </p>
      {event.note && <p className={styles.note}>{event.note}</p>}
      <p className={styles.author}>
        Added by {event.author ? formatFullName(event.author) : 'a deleted account'}
      </p>
    </div>
  )
}
