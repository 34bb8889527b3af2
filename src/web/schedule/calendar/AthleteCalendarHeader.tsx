import { NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { listDaysOfMonth } from '#training/month.ts'
import type { WeekStart } from '#training/week.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeLocalTime } from '#web/schedule/calendar/entries/describe-local-time.ts'
import {
  type AthleteCalendarView,
  athleteCalendarViewLabels,
  athleteCalendarViews,
  describeCalendarPage,
  listCalendarWeeks,
} from '#web/schedule/calendar/state/athlete-calendar-views.ts'
import { CountdownField } from '#web/schedule/events/CountdownField.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './AthleteCalendarHeader.module.css'
import { CalendarActionsField } from './CalendarActionsField.tsx'
import { CalendarPagerField } from './CalendarPagerField.tsx'

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
  /** A day of the page. */
  day: Day
  today: Day
  /** Undefined until they are loaded. */
  entries: readonly CalendarEntry[] | undefined
  timeZone: string | undefined
  onView: (view: AthleteCalendarView) => void
  /** Called to show another day, or today. */
  onDay: (day: Day | undefined) => void
  onAddSession: () => void
  onAddEvent: () => void
  onAddBlock: () => void
  onSaveWeeks: () => void
}) {
  const locale = useLocale()
  const { timeZone: ownZone, weekStart } = useUser().preferences
  const isPhone = useIsPhone()
  const page = describeCalendarPage(view, day, today, weekStart, {
    locale,
    // A phone has no room for the names of two months.
    month: isPhone ? 'short' : 'long',
  })
  const countedDays = new Set(listCountedDays(view, day, weekStart))
  const localTime = timeZone && describeLocalTime(timeZone, ownZone, new Date(), locale)
  const { done, due } = countDoneAndDueSessions(
    (entries ?? []).filter(entry => countedDays.has(entry.dueOn)),
    today,
  )
  const actions = [
    // On a phone, there is no room for this button beside the others.
    ...(isPhone && !page.isNow ? [{ label: 'Today', run: () => onDay(undefined) }] : []),
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
        onToday={isPhone ? undefined : () => onDay(undefined)}
      />
      <div className={styles.actions}>
        <CalendarActionsField actions={actions} isPhone={isPhone} />
      </div>
      <ViewField view={view} isPhone={isPhone} onView={onView} />
      <div className={styles.facts}>
        <CountdownField athleteId={athleteId} today={today} />
        <p className={styles.count}>
          {entries &&
            countedDays.size > 0 &&
            (due > 0 ? `${done} of ${formatCount(due, 'due session')} done` : 'Nothing due yet')}
          {localTime && `, ${localTime}`}
        </p>
      </div>
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
  const data = athleteCalendarViews.map(value => ({ value, label: athleteCalendarViewLabels[value] }))
  const choose = (value: string) => onView(athleteCalendarViews.find(one => one === value) ?? view)
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

/** Lists the days whose due sessions are counted: those of the five weeks or of the month. */
function listCountedDays(view: AthleteCalendarView, day: Day, weekStart: WeekStart): Day[] {
  if (view === 'weeks') return listCalendarWeeks(view, day, weekStart).flat()
  return view === 'month' ? listDaysOfMonth(day) : []
}
