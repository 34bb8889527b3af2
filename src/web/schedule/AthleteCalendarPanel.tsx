import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEntry } from '#contract/schedule.ts'
import { doneOfDue } from '#training/adherence/due.ts'
import { dayIn } from '#training/calendar.ts'
import { addMonths, firstOfMonth, monthGrid } from '#training/month.ts'
import { hasFailed } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { monthOfDay } from '../ui/day-words.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { countOf } from '../ui/words.ts'
import parts from './AthleteCalendarPanel.module.css'
import { AskedDialog } from './calendar/AskedDialog.tsx'
import { LegendPanel } from './calendar/LegendPanel.tsx'
import { MonthPanel } from './calendar/MonthPanel.tsx'
import { calendarBetween } from './calendar/queries.ts'
import { SessionPanel } from './calendar/SessionPanel.tsx'
import { TurnField } from './calendar/TurnField.tsx'
import { useAsking } from './calendar/use-asking.ts'
import { zoneWords } from './calendar/zones.ts'
import { nameOf } from './words.ts'

/** One athlete's month, as the coach sees it: what was planned, what became of it, and how to change a day. */
export function AthleteCalendarPanel({ athleteId }: { athleteId: string }) {
  const own = useToday()
  const locale = useLocale()
  const navigate = useNavigate()
  const { weekStart, timeZone: ownZone } = useUser().preferences
  const [month, setMonth] = useState(firstOfMonth(own))
  const [opened, setOpened] = useState<CalendarEntry>()
  const calendar = useRef<HTMLElement>(null)
  const { asked, ask, close } = useAsking(calendar)
  const shown = monthGrid(month, weekStart).flat()
  const query = useQuery(calendarBetween(shown[0] ?? month, shown.at(-1) ?? month, { athleteId }))
  const { entries = [], zones } = query.data ?? {}
  const timeZone = zones?.get(athleteId)
  const today = timeZone ? dayIn(new Date(), timeZone) : own
  const there = timeZone && zoneWords(timeZone, ownZone, new Date(), locale)
  const { done, due } = doneOfDue(
    entries.filter(entry => entry.dueOn.slice(0, 7) === month.slice(0, 7)),
    today,
  )
  const open = (entry: CalendarEntry) => {
    if (entry.state === 'unplanned') navigate(paths.athleteLogs(athleteId, entry.id))
    else setOpened(entry)
  }

  return (
    <section ref={calendar} aria-label="Calendar">
      <div className={parts.head}>
        <h2 className={parts.title} aria-live="polite">
          {monthOfDay(month, locale)}
        </h2>
        <TurnField
          unit="Month"
          isNow={month === firstOfMonth(today)}
          onTurn={pages => setMonth(addMonths(month, pages))}
          onToday={() => setMonth(firstOfMonth(today))}
        />
        <p className={parts.count}>
          {query.data && (due > 0 ? `${done} of ${countOf(due, 'due session')} done` : 'Nothing due yet')}
          {there && `, ${there}`}
        </p>
      </div>
      {query.isPending && <LoadingRows count={5} height={88} />}
      {hasFailed(query) && (
        <ErrorState
          title="This calendar could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && !hasFailed(query) && (
        <>
          <MonthPanel day={month} today={today} entries={entries} openId={opened?.id} onOpen={open} />
          <LegendPanel />
        </>
      )}
      <Sheet
        isOpen={opened !== undefined && !asked}
        title={opened ? nameOf(opened) : ''}
        onClose={() => setOpened(undefined)}
      >
        {opened && (
          <SessionPanel
            key={opened.id}
            id={opened.id}
            entry={entries.find(entry => entry.id === opened.id)}
            today={today}
            timeZone={timeZone}
            onAsk={ask}
          />
        )}
      </Sheet>
      {asked && (
        <AskedDialog
          asked={asked}
          today={today}
          onClose={() => {
            close()
            setOpened(undefined)
          }}
        />
      )}
    </section>
  )
}
