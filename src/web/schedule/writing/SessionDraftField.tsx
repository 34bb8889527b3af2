import type { Day } from '#training/calendar.ts'
import entryStyles from '#web/schedule/calendar/entries/CalendarEntryButtonField.module.css'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './SessionDraftField.module.css'
import { useSessionDraft } from './session-drafts.ts'

/** A session that the coach has begun to write for a day of the calendar, if any. */
export function SessionDraftField({
  athleteId,
  day,
  isOpen,
  isNarrow = false,
}: {
  athleteId: string
  day: Day
  /** True while the editor of this day is open. */
  isOpen: boolean
  isNarrow?: boolean
}) {
  const draft = useSessionDraft(athleteId, day)
  if (!draft && !isOpen) return null
  return (
    <p className={`${entryStyles.entry} ${styles.draft}`} data-writing={isOpen}>
      <DayStatusIcon state="planned" isNamed={false} />
      {!isNarrow && (
        <span className={entryStyles.text}>
          <span className={styles.name}>{draft?.name.trim() || 'Session'}</span>
          <span className={styles.detail}>not scheduled yet</span>
        </span>
      )}
    </p>
  )
}
