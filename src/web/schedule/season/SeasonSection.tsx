import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { eventsBetween } from '#web/schedule/events/queries.ts'
import { MoveSpanDialog } from '#web/schedule/season/moving/MoveSpanDialog.tsx'
import { MoveStatusSection } from '#web/schedule/season/moving/MoveStatusSection.tsx'
import {
  findMovableProgram,
  listPauseLanes,
  type SeasonPause,
} from '#web/schedule/season/moving/movable-spans.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { useSpanMoves } from '#web/schedule/season/moving/use-span-moves.ts'
import { weeklyTrainingStats } from '#web/shared/queries/analytics.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { EventFactsSection } from './EventFactsSection.tsx'
import { seasonEntries, seasonPlannedLoads } from './queries.ts'
import { SeasonEventSection } from './SeasonEventSection.tsx'
import { SeasonMonthsList } from './SeasonMonthsList.tsx'
import styles from './SeasonSection.module.css'
import { SeasonSpanSection } from './SeasonSpanSection.tsx'
import { SeasonTableSection } from './SeasonTableSection.tsx'
import {
  countSessionsByWeek,
  groupSpansByCoach,
  listLoadsByWeek,
  listPlannedLoadsByWeek,
  listSeasonWeeks,
  type SeasonSpan,
} from './season.ts'

const mayReadLogs = (athlete: { scopes: readonly string[] } | undefined, isOwn: boolean) =>
  isOwn || athlete?.scopes.includes('logs') === true

/** An athlete's programs, events and weekly load over many weeks. */
export function SeasonSection({
  athleteId,
  day,
  today,
  onEditEvent,
}: {
  athleteId: string
  /** A day of the season; it starts twelve weeks before. */
  day: Day
  today: Day
  /** Opens the dialog in which an event is changed. */
  onEditEvent: (event: CalendarEvent) => void
}) {
  const {
    id: readerId,
    preferences: { weekStart },
  } = useUser()
  const isPhone = useIsPhone()
  const locale = useLocale()
  const [openKey, setOpenKey] = useState<string>()
  const [openEventId, setOpenEventId] = useState<string>()
  const opener = useRef<Element>(null)
  const [moved, setMoved] = useState<MovableSpan>()
  const moves = useSpanMoves(today)
  const { data: athletes = [] } = useQuery(roster)
  const athlete = athletes.find(one => one.athlete.id === athleteId)
  const programs = athlete?.programs ?? []
  const seesLogs = mayReadLogs(athlete, athleteId === readerId)
  const weeks = listSeasonWeeks(day, weekStart)
  const [from, to] = [weeks[0] ?? day, addDays(weeks.at(-1) ?? day, 6)]
  const query = useQuery(seasonEntries(athleteId, from, to))
  const { data: events = [] } = useQuery(eventsBetween(from, to, athleteId))
  const { data: planned } = useQuery(seasonPlannedLoads(athleteId, from, to))
  const { data: stats } = useQuery({
    ...weeklyTrainingStats({ athleteId }, Math.max(1, Math.floor(daysBetween(from, today) / 7) + 1)),
    enabled: seesLogs && from <= today,
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
    plannedLoads: planned && listPlannedLoadsByWeek(query.data, planned, weeks),
  }
  const findMovable = (span: SeasonSpan) => findMovableProgram(span, programs, readerId)
  const pauseLanes = listPauseLanes(programs, weeks, today)
  const openPause = (pause: SeasonPause) => setMoved(pause.movable)
  const open = coaches.flatMap(({ lanes }) => lanes.flat()).find(span => span.key === openKey)
  const openEvent = events.find(event => event.id === openEventId)
  const toggleEvent = ({ id }: CalendarEvent) => {
    opener.current = document.activeElement
    setOpenEventId(id === openEventId ? undefined : id)
  }
  const closeEvent = () => {
    setOpenEventId(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const edit = (event: CalendarEvent) => {
    if (isPhone) setOpenEventId(undefined)
    onEditEvent(event)
  }
  return (
    <>
      {isPhone ? (
        <SeasonMonthsList
          {...season}
          pauses={pauseLanes.flat()}
          findMovable={findMovable}
          onMove={setMoved}
          onOpenEvent={toggleEvent}
        />
      ) : (
        <>
          <SeasonTableSection
            {...season}
            moves={moves}
            pauseLanes={pauseLanes}
            findMovable={findMovable}
            openKey={openKey}
            onOpenSpan={setOpenKey}
            openEventId={openEventId}
            onOpenEvent={toggleEvent}
            onOpenPause={openPause}
          />
          <MoveStatusSection {...moves} />
          <div className={styles.details}>
            {open && (
              <SeasonSpanSection
                athleteId={athleteId}
                isNarrow={openEvent !== undefined}
                span={open}
                season={season}
                movable={findMovable(open)}
                onMove={setMoved}
              />
            )}
            {openEvent && (
              <SeasonEventSection
                event={openEvent}
                season={season}
                onEdit={() => edit(openEvent)}
                onClose={closeEvent}
              />
            )}
          </div>
        </>
      )}
      <ModalSheet
        isOpen={isPhone && openEvent !== undefined}
        title={openEvent?.name ?? ''}
        onClose={closeEvent}
      >
        {openEvent && (
          <EventFactsSection
            event={openEvent}
            season={season}
            locale={locale}
            onEdit={() => edit(openEvent)}
            onRemoved={closeEvent}
          />
        )}
      </ModalSheet>
      {moved && (
        <MoveSpanDialog key={moved.key} span={moved} today={today} onClose={() => setMoved(undefined)} />
      )}
    </>
  )
}
