import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { firstOfMonth } from '#training/month.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { AthleteAgendaSection } from '#web/schedule/calendar/AthleteAgendaSection.tsx'
import { AthleteCalendarHeader } from '#web/schedule/calendar/AthleteCalendarHeader.tsx'
import type { AthleteCalendarProps } from '#web/schedule/calendar/athlete-calendar-props.ts'
import { CalendarWeeksSection } from '#web/schedule/calendar/CalendarWeeksSection.tsx'
import { findEntryElement } from '#web/schedule/calendar/entries/find-entry-element.ts'
import { MoveOrSkipDialog } from '#web/schedule/calendar/entries/MoveOrSkipDialog.tsx'
import { SessionSection } from '#web/schedule/calendar/entries/SessionSection.tsx'
import { useMoveOrSkipDialog } from '#web/schedule/calendar/entries/use-move-or-skip-dialog.ts'
import { LegendSection } from '#web/schedule/calendar/LegendSection.tsx'
import {
  type AthleteCalendarView,
  listCalendarWeeks,
} from '#web/schedule/calendar/state/athlete-calendar-views.ts'
import { type Calendar, calendarBetween } from '#web/schedule/calendar/state/queries.ts'
import { useAthleteCalendarUrlState } from '#web/schedule/calendar/state/use-athlete-calendar-url-state.ts'
import { CopyBarSection } from '#web/schedule/copying/CopyBarSection.tsx'
import { useCopying } from '#web/schedule/copying/use-copying.ts'
import { EditEventField, type EditedEvent } from '#web/schedule/events/EditEventField.tsx'
import { eventsBetween, useAddRestDay } from '#web/schedule/events/queries.ts'
import { WriteSessionField, type WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { getEntryName } from './session-labels.ts'

const SaveWeeksDialog = lazy(async () => ({
  default: (await import('#web/schedule/saving/SaveWeeksDialog.tsx')).SaveWeeksDialog,
}))

const SeasonSection = lazy(async () => ({
  default: (await import('#web/schedule/season/SeasonSection.tsx')).SeasonSection,
}))

/** Shows a coach an athlete's sessions with their outcomes, and lets the coach write and reschedule them. */
export function AthleteCalendarPanel({
  athleteId,
  onAddBlock,
}: {
  athleteId: string
  /** Opens the dialog that adds a program. */
  onAddBlock: () => void
}) {
  const ownToday = useToday()
  const navigate = useNavigate()
  const { weekStart } = useUser().preferences
  const isPhone = useIsPhone()
  const { view, day, setView, setDay } = useAthleteCalendarUrlState()
  const [openEntry, setOpenEntry] = useState<CalendarEntry>()
  const calendar = useRef<HTMLElement>(null)
  const [written, setWritten] = useState<WrittenDay>()
  const write = (day: Day) => {
    setWritten({ athleteId, day })
    // The day stays visible above the sheet of a phone.
    if (isPhone) calendar.current?.querySelector(`[data-day="${day}"]`)?.closest('tr')?.scrollIntoView()
  }
  const [editedEvent, setEditedEvent] = useState<EditedEvent>()
  const addEvent = useCallback((day: Day) => setEditedEvent({ day, athleteId }), [athleteId])
  const addRestDay = useAddRestDay(athleteId)
  const { request, open: openMoveOrSkip, close } = useMoveOrSkipDialog(calendar)
  const weeks = listCalendarWeeks(view, day, weekStart)
  const [firstDay, lastDay] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.at(-1) ?? day]
  const query = useQuery(calendarBetween(firstDay, lastDay, { athleteId }))
  const { data: events = [] } = useQuery(eventsBetween(firstDay, lastDay, athleteId))
  const { entries = [], zones } = query.data ?? {}
  const timeZone = zones?.get(athleteId)
  const today = timeZone ? getDayInTimeZone(new Date(), timeZone) : ownToday
  const [savedDay, setSavedDay] = useState<Day>()
  const shownDay = findShownDay(view, day, today, weeks)
  const open = (entry: CalendarEntry) => {
    if (entry.state === 'unplanned') navigate(paths.athleteLogs(athleteId, entry.id))
    else setOpenEntry(entry)
  }

  const closeSession = () => {
    setOpenEntry(undefined)
    if (openEntry) findEntryElement(calendar.current, openEntry.id)?.focus()
  }

  const copying = useCopying(calendar, { athleteId, entries, today })
  const calendarProps: AthleteCalendarProps = {
    athleteId,
    today,
    entries,
    openId: openEntry?.id,
    onOpen: open,
    onAdd: write,
    writtenDay: written?.day,
    onCloseWriting: () => setWritten(undefined),
    events,
    onOpenEvent: event => setEditedEvent({ event }),
    onAddEvent: addEvent,
    onAddRestDay: addRestDay,
    copying,
  }

  return (
    <section ref={calendar} aria-label="Calendar">
      <AthleteCalendarHeader
        athleteId={athleteId}
        view={view}
        day={view === 'season' ? shownDay : day}
        today={today}
        entries={query.data && entries}
        timeZone={timeZone}
        onView={setView}
        onDay={setDay}
        onAddSession={() => {
          setDay(undefined)
          write(today)
        }}
        onAddEvent={() => addEvent(today)}
        onAddBlock={onAddBlock}
        onSaveWeeks={() => setSavedDay(shownDay)}
      />
      {view === 'season' ? (
        <Suspense fallback={<LoadingRows count={6} height={48} />}>
          <SeasonSection
            athleteId={athleteId}
            day={shownDay}
            today={today}
            onEditEvent={event => setEditedEvent({ event })}
          />
        </Suspense>
      ) : (
        <QueryContent query={query}>
          <CalendarDays view={view} weeks={weeks} day={day} {...calendarProps} />
          <LegendSection />
        </QueryContent>
      )}
      <OpenSessionField
        open={openEntry}
        entries={entries}
        isHidden={request !== undefined}
        today={today}
        timeZone={timeZone}
        onMoveOrSkip={openMoveOrSkip}
        onCopy={entry => {
          copying.toggle(entry)
          setOpenEntry(undefined)
        }}
        onClose={closeSession}
      />
      <CopyBarSection copying={copying} today={today} />
      <EditEventField edited={editedEvent} onClose={() => setEditedEvent(undefined)} />
      {savedDay && (
        <Suspense>
          <SaveWeeksDialog athleteId={athleteId} day={savedDay} onClose={() => setSavedDay(undefined)} />
        </Suspense>
      )}
      <WriteSessionField written={written} today={today} onClose={() => setWritten(undefined)} />
      {request && (
        <MoveOrSkipDialog
          request={request}
          today={today}
          onClose={() => {
            close()
            setOpenEntry(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Returns today if it is on the page, and the first day of the page otherwise. A page of the season has no first day. */
function findShownDay(view: AthleteCalendarView, day: Day, today: Day, weeks: readonly Day[][]): Day {
  if (view === 'season' || view === 'month') return isSameMonth(day, today) ? today : firstOfMonth(day)
  return weeks.some(week => week.includes(today)) ? today : (weeks[0]?.[0] ?? day)
}

const isSameMonth = (one: Day, other: Day) => firstOfMonth(one) === firstOfMonth(other)

/** The days of the calendar, by week or as a list. */
function CalendarDays({
  view,
  weeks,
  day,
  ...props
}: AthleteCalendarProps & { view: AthleteCalendarView; weeks: readonly Day[][]; day: Day }) {
  return view === 'agenda' ? (
    <AthleteAgendaSection days={weeks.flat()} {...props} />
  ) : (
    <CalendarWeeksSection weeks={weeks} month={view === 'month' ? day : undefined} {...props} />
  )
}

/** Opens a session in a dialog, which makes room for the dialog to move or skip it. */
function OpenSessionField({
  open,
  entries,
  isHidden,
  onCopy,
  onClose,
  ...props
}: {
  open: CalendarEntry | undefined
  entries: readonly CalendarEntry[]
  isHidden: boolean
  onCopy: (entry: CalendarEntry) => void
  onClose: () => void
} & Pick<ComponentProps<typeof SessionSection>, 'today' | 'timeZone' | 'onMoveOrSkip'>) {
  return (
    <ModalSheet
      isOpen={open !== undefined && !isHidden}
      title={open ? getEntryName(open) : ''}
      onClose={onClose}
    >
      {open && (
        <SessionSection
          key={open.id}
          id={open.id}
          entry={entries.find(entry => entry.id === open.id)}
          onRemoved={onClose}
          onCopy={() => onCopy(open)}
          {...props}
        />
      )}
    </ModalSheet>
  )
}

/** Shows the days once they are loaded. */
function QueryContent({ query, children }: { query: UseQueryResult<Calendar>; children: ReactNode }) {
  if (shouldShowQueryError(query))
    return (
      <ErrorState
        title="This calendar could not be loaded."
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    )
  return query.data ? children : <LoadingRows count={5} height={88} />
}
