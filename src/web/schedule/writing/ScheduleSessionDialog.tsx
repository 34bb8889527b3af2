import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { ScheduleSessionSection } from './ScheduleSessionSection.tsx'
import { useSessionDrafts } from './session-drafts.ts'
import { useSessionText } from './use-session-text.ts'

/** On a phone, writes a session for an athlete on a day. */
export function ScheduleSessionSheet({
  athleteId,
  day,
  today,
  onClose,
}: {
  /** The athlete who gets the session; without one, the coach chooses. */
  athleteId: string | undefined
  day: Day
  today: Day
  onClose: () => void
}) {
  const locale = useLocale()
  const { data: athletes = [] } = useQuery(roster)
  const drafts = useSessionDrafts(athleteId, day)
  const athlete = athletes.find(one => one.athlete.id === athleteId)?.athlete
  const title = [formatLongDay(day, locale), athlete && formatFullName(athlete)].filter(Boolean).join(', ')
  return (
    <ModalSheet isOpen size="47.5rem" title={title} onClose={onClose}>
      <ScheduleSessionSection
        start={{ athleteIds: athleteId ? [athleteId] : [], day, draft: drafts.read() }}
        today={today}
        athletes={athletes}
        place="sheet"
        onDraft={drafts.save}
        onClose={onClose}
      />
    </ModalSheet>
  )
}

/** Copies a session to another day or to other athletes. */
export function CopySessionDialog({
  session,
  today,
  onClose,
}: {
  session: Session
  today: Day
  onClose: () => void
}) {
  const { data: athletes = [] } = useQuery(roster)
  const { draft, isFailed, isFetching, refetch } = useSessionText(session)
  return (
    <ModalSheet isOpen size="47.5rem" title={`Copy ${session.name}`} onClose={onClose}>
      {draft ? (
        <ScheduleSessionSection
          start={{ athleteIds: [session.athlete.id], day: session.date, draft }}
          today={today}
          athletes={athletes}
          place="copy"
          onClose={onClose}
        />
      ) : isFailed ? (
        <ErrorState title="The session could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <LoadingRows count={5} height={36} />
      )}
    </ModalSheet>
  )
}
