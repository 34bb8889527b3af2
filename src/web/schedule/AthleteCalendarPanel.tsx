import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { addMonths, firstOfMonth, monthGrid } from '#training/month.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { CalendarPagerField } from '#web/schedule/calendar/CalendarPagerField.tsx'
import { describeLocalTime } from '#web/schedule/calendar/entries/describe-local-time.ts'
import { MoveOrSkipDialog } from '#web/schedule/calendar/entries/MoveOrSkipDialog.tsx'
import { SessionSection } from '#web/schedule/calendar/entries/SessionSection.tsx'
import { useMoveOrSkipDialog } from '#web/schedule/calendar/entries/use-move-or-skip-dialog.ts'
import { LegendSection } from '#web/schedule/calendar/LegendSection.tsx'
import { MonthSection } from '#web/schedule/calendar/MonthSection.tsx'
import { calendarBetween } from '#web/schedule/calendar/state/queries.ts'
import { WriteSessionField, type WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'
import { formatMonthOfDay } from '#web/ui/display/day-format.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AthleteCalendarPanel.module.css'
import { getEntryName } from './session-labels.ts'

/**
 * Shows a coach one month of an athlete's sessions with their outcomes, and lets the coach reschedule them.
 */
export function AthleteCalendarPanel({ athleteId }: { athleteId: string }) {
  const ownToday = useToday()
  const locale = useLocale()
  const navigate = useNavigate()
  const { weekStart, timeZone: ownZone } = useUser().preferences
  const [month, setMonth] = useState(firstOfMonth(ownToday))
  const [openEntry, setOpenEntry] = useState<CalendarEntry>()
  const [written, setWritten] = useState<WrittenDay>()
  const write = (day: Day) => setWritten({ athleteId, day })
  const calendar = useRef<HTMLElement>(null)
  const { request, open: openMoveOrSkip, close } = useMoveOrSkipDialog(calendar)
  const visibleDays = monthGrid(month, weekStart).flat()
  const query = useQuery(calendarBetween(visibleDays[0] ?? month, visibleDays.at(-1) ?? month, { athleteId }))
  const { entries = [], zones } = query.data ?? {}
  const timeZone = zones?.get(athleteId)
  const today = timeZone ? getDayInTimeZone(new Date(), timeZone) : ownToday
  const localTime = timeZone && describeLocalTime(timeZone, ownZone, new Date(), locale)
  const { done, due } = countDoneAndDueSessions(
    entries.filter(entry => entry.dueOn.slice(0, 7) === month.slice(0, 7)),
    today,
  )
  const open = (entry: CalendarEntry) => {
    if (entry.state === 'unplanned') navigate(paths.athleteLogs(athleteId, entry.id))
    else setOpenEntry(entry)
  }

  return (
    <section ref={calendar} aria-label="Calendar">
      <div className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {formatMonthOfDay(month, locale)}
        </h2>
        <CalendarPagerField
          unit="month"
          isNow={month === firstOfMonth(today)}
          onTurn={pages => setMonth(addMonths(month, pages))}
          onToday={() => setMonth(firstOfMonth(today))}
        />
        <Button size="xs" variant="default" onClick={() => write(today)}>
          Add session…
        </Button>
        <p className={styles.count}>
          {query.data && (due > 0 ? `${done} of ${formatCount(due, 'due session')} done` : 'Nothing due yet')}
          {localTime && `, ${localTime}`}
        </p>
      </div>
      {query.isPending && <LoadingRows count={5} height={88} />}
      {shouldShowQueryError(query) && (
        <ErrorState
          title="This calendar could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && !shouldShowQueryError(query) && (
        <>
          <MonthSection
            day={month}
            today={today}
            entries={entries}
            openId={openEntry?.id}
            onOpen={open}
            onAdd={write}
          />
          <LegendSection />
        </>
      )}
      <ModalSheet
        isOpen={openEntry !== undefined && !request}
        title={openEntry ? getEntryName(openEntry) : ''}
        onClose={() => setOpenEntry(undefined)}
      >
        {openEntry && (
          <SessionSection
            key={openEntry.id}
            id={openEntry.id}
            entry={entries.find(entry => entry.id === openEntry.id)}
            today={today}
            timeZone={timeZone}
            onMoveOrSkip={openMoveOrSkip}
            onRemoved={() => setOpenEntry(undefined)}
          />
        )}
      </ModalSheet>
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
