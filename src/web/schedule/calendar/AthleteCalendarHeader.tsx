import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { addMonths, firstOfMonth } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeLocalTime } from '#web/schedule/calendar/entries/describe-local-time.ts'
import { CountdownField } from '#web/schedule/events/CountdownField.tsx'
import { formatSeason } from '#web/schedule/season/season.ts'
import { formatMonthOfDay } from '#web/ui/display/day-format.ts'
import { capitalise } from '#web/ui/display/format-text.ts'
import styles from './AthleteCalendarHeader.module.css'
import { CalendarPagerField } from './CalendarPagerField.tsx'

export const athleteCalendarViews = ['month', 'season'] as const
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
  onSaveWeeks,
}: {
  athleteId: string
  view: AthleteCalendarView
  /** The first day of the month, or a day of the season. */
  day: Day
  today: Day
  /** Undefined until they are loaded. */
  entries: readonly CalendarEntry[] | undefined
  timeZone: string | undefined
  onView: (view: AthleteCalendarView) => void
  onDay: (day: Day) => void
  onAddSession: () => void
  onAddEvent: () => void
  onSaveWeeks: () => void
}) {
  const locale = useLocale()
  const { timeZone: ownZone, weekStart } = useUser().preferences
  const isSeason = view === 'season'
  const localTime = timeZone && describeLocalTime(timeZone, ownZone, new Date(), locale)
  const { done, due } = countDoneAndDueSessions(
    (entries ?? []).filter(entry => entry.dueOn.slice(0, 7) === day.slice(0, 7)),
    today,
  )
  return (
    <div className={styles.head}>
      <h2 className={styles.title} aria-live="polite">
        {isSeason ? `Season, ${formatSeason(day, weekStart, locale)}` : formatMonthOfDay(day, locale)}
      </h2>
      <CalendarPagerField
        unit={isSeason ? 'quarter' : 'month'}
        isNow={isSeason ? day === today : day === firstOfMonth(today)}
        onTurn={pages => onDay(addMonths(day, pages * (isSeason ? 3 : 1)))}
        onToday={() => onDay(firstOfMonth(today))}
      />
      {!isSeason && (
        <Button size="xs" variant="default" onClick={onAddSession}>
          Add session…
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onAddEvent}>
        Add event…
      </Button>
      <Button size="xs" variant="default" onClick={onSaveWeeks}>
        Save weeks as program…
      </Button>
      <CountdownField athleteId={athleteId} today={today} />
      <SegmentedControl
        aria-label="View"
        className={styles.views}
        value={view}
        data={athleteCalendarViews.map(value => ({ value, label: capitalise(value) }))}
        onChange={value => onView(value === 'season' ? 'season' : 'month')}
      />
      <p className={styles.count}>
        {entries &&
          !isSeason &&
          (due > 0 ? `${done} of ${formatCount(due, 'due session')} done` : 'Nothing due yet')}
        {localTime && `, ${localTime}`}
      </p>
    </div>
  )
}
