import { NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { addMonths, firstOfMonth } from '#training/month.ts'
import { listDaysOfWeek, type WeekStart } from '#training/week.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeLocalTime } from '#web/schedule/calendar/entries/describe-local-time.ts'
import { CountdownField } from '#web/schedule/events/CountdownField.tsx'
import { formatSeason } from '#web/schedule/season/season.ts'
import { formatDaySpan, formatMonthOfDay } from '#web/ui/display/day-format.ts'
import { capitalise } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './AthleteCalendarHeader.module.css'
import { CalendarActionsField } from './CalendarActionsField.tsx'
import { CalendarPagerField } from './CalendarPagerField.tsx'

const agendaWeeks = 4

/** Lists the days of the agenda: four weeks from the week of a day. */
export function listAgendaDays(day: Day, weekStart: WeekStart): Day[] {
  const first = listDaysOfWeek(day, weekStart)[0] ?? day
  return Array.from({ length: agendaWeeks * 7 }, (_, count) => addDays(first, count))
}

export const athleteCalendarViews = ['month', 'season', 'agenda'] as const
export type AthleteCalendarView = (typeof athleteCalendarViews)[number]

/** The header of an athlete's calendar: the month, paging and writing buttons, and what is done of what is due. */
export function AthleteCalendarHeader({
  athleteId,
  view,
  day,
  today,
  entries,
  timeZone,
  onView,
  onDay,
  onAddSession,
  onAddEvent,
  onAddBlock,
  onSaveWeeks,
}: {
  athleteId: string
  view: AthleteCalendarView
  /** A day of the month or the season, or the first day of the agenda. */
  day: Day
  today: Day
  /** Undefined until they are loaded. */
  entries: readonly CalendarEntry[] | undefined
  timeZone: string | undefined
  onView: (view: AthleteCalendarView) => void
  onDay: (day: Day) => void
  onAddSession: () => void
  onAddEvent: () => void
  onAddBlock: () => void
  onSaveWeeks: () => void
}) {
  const locale = useLocale()
  const { timeZone: ownZone, weekStart } = useUser().preferences
  const isPhone = useIsPhone()
  const page = describePage(view, day, today, weekStart, locale)
  const localTime = timeZone && describeLocalTime(timeZone, ownZone, new Date(), locale)
  const { done, due } = countDoneAndDueSessions(
    (entries ?? []).filter(entry => entry.dueOn.slice(0, 7) === day.slice(0, 7)),
    today,
  )
  const actions = [
    // On a phone, there is no room for this button beside the others.
    ...(isPhone && !page.isNow ? [{ label: 'Today', run: () => onDay(today) }] : []),
    ...(view === 'season' ? [] : [{ label: 'Add session…', run: onAddSession }]),
    { label: 'Add event…', run: onAddEvent },
    ...(view === 'season' ? [{ label: 'Add a block…', run: onAddBlock }] : []),
    { label: 'Save weeks as program…', run: onSaveWeeks },
  ]
  return (
    <div className={styles.head}>
      <h2 className={styles.title} aria-live="polite">
        {page.title}
      </h2>
      <CalendarPagerField
        unit={page.unit}
        isNow={page.isNow}
        onTurn={pages => onDay(page.turn(pages))}
        onToday={isPhone ? undefined : () => onDay(today)}
      />
      <div className={styles.actions}>
        <CalendarActionsField actions={actions} isPhone={isPhone} />
      </div>
      <div className={styles.countdown}>
        <CountdownField athleteId={athleteId} today={today} />
      </div>
      <ViewField view={view} isPhone={isPhone} onView={onView} />
      <p className={styles.count}>
        {entries &&
          view === 'month' &&
          (due > 0 ? `${done} of ${formatCount(due, 'due session')} done` : 'Nothing due yet')}
        {localTime && `, ${localTime}`}
      </p>
    </div>
  )
}

/** Chooses how the calendar is shown. */
function ViewField({
  view,
  isPhone,
  onView,
}: {
  view: AthleteCalendarView
  isPhone: boolean
  onView: (view: AthleteCalendarView) => void
}) {
  const data = athleteCalendarViews.map(value => ({ value, label: capitalise(value) }))
  const choose = (value: string) => onView(athleteCalendarViews.find(one => one === value) ?? 'month')
  return isPhone ? (
    <NativeSelect
      aria-label="View"
      className={styles.views ?? ''}
      value={view}
      data={data}
      onChange={event => choose(event.currentTarget.value)}
    />
  ) : (
    <SegmentedControl
      aria-label="View"
      className={styles.views ?? ''}
      value={view}
      data={data}
      onChange={choose}
    />
  )
}

/** Describes a page of the calendar: its title, its length in words and the days of the pages next to it. */
function describePage(
  view: AthleteCalendarView,
  day: Day,
  today: Day,
  weekStart: WeekStart,
  locale: string,
): { title: string; unit: string; isNow: boolean; turn: (pages: number) => Day } {
  switch (view) {
    case 'month':
      return {
        title: formatMonthOfDay(day, locale),
        unit: 'month',
        isNow: firstOfMonth(day) === firstOfMonth(today),
        turn: pages => addMonths(firstOfMonth(day), pages),
      }
    case 'season':
      return {
        title: `Season, ${formatSeason(day, weekStart, locale)}`,
        unit: 'quarter',
        isNow: day === today,
        turn: pages => addMonths(day, pages * 3),
      }
    case 'agenda': {
      const days = listAgendaDays(day, weekStart)
      return {
        title: formatDaySpan(days[0] ?? day, days.at(-1) ?? day, locale, 'short'),
        unit: 'four weeks',
        isNow: days.includes(today),
        turn: pages => addDays(day, pages * days.length),
      }
    }
  }
}
