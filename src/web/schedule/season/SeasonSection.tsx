import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { eventsBetween } from '#web/schedule/events/queries.ts'
import { weeklyTrainingStats } from '#web/shared/queries/analytics.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { seasonEntries } from './queries.ts'
import { SeasonMonthsList } from './SeasonMonthsList.tsx'
import { SeasonSpanSection } from './SeasonSpanSection.tsx'
import { SeasonTableSection } from './SeasonTableSection.tsx'
import { countSessionsByWeek, groupSpansByCoach, listLoadsByWeek, listSeasonWeeks } from './season.ts'

/** An athlete's programs, events and weekly load over many weeks. */
export function SeasonSection({
  athleteId,
  day,
  today,
  onOpenEvent,
}: {
  athleteId: string
  /** A day of the season; it starts twelve weeks before. */
  day: Day
  today: Day
  onOpenEvent: (event: CalendarEvent) => void
}) {
  const { weekStart } = useUser().preferences
  const isPhone = useIsPhone()
  const [openKey, setOpenKey] = useState<string>()
  const weeks = listSeasonWeeks(day, weekStart)
  const [from, to] = [weeks[0] ?? day, addDays(weeks.at(-1) ?? day, 6)]
  const query = useQuery(seasonEntries(athleteId, from, to))
  const { data: events = [] } = useQuery(eventsBetween(from, to, athleteId))
  const { data: stats } = useQuery({
    ...weeklyTrainingStats({ athleteId }, Math.max(1, Math.floor(daysBetween(from, today) / 7) + 1)),
    enabled: from <= today,
  })
  if (shouldShowQueryError(query))
    return (
      <ErrorState
        title="The season could not be loaded."
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    )
  if (!query.data) return <LoadingRows count={6} height={48} />
  const coaches = groupSpansByCoach(query.data, weeks)
  const season = {
    weeks,
    today,
    coaches,
    events,
    entries: query.data,
    counts: countSessionsByWeek(query.data, weeks, today),
    loads: stats && listLoadsByWeek(stats, weeks),
  }
  const open = coaches.flatMap(({ lanes }) => lanes.flat()).find(span => span.key === openKey)
  return (
    <>
      {isPhone ? (
        <SeasonMonthsList {...season} onOpenEvent={onOpenEvent} />
      ) : (
        <SeasonTableSection {...season} openKey={openKey} onOpenSpan={setOpenKey} onOpenEvent={onOpenEvent} />
      )}
      {open && !isPhone && <SeasonSpanSection span={open} season={season} />}
    </>
  )
}
