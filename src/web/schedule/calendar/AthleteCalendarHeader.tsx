import { Button } from '@mantine/core'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { addMonths, firstOfMonth } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeLocalTime } from '#web/schedule/calendar/entries/describe-local-time.ts'
import { CountdownField } from '#web/schedule/events/CountdownField.tsx'
import { formatMonthOfDay } from '#web/ui/display/day-format.ts'
import styles from './AthleteCalendarHeader.module.css'
import { CalendarPagerField } from './CalendarPagerField.tsx'

/** The header of an athlete's calendar: the month, paging and writing buttons, and what is done of what is due. */
export function AthleteCalendarHeader({
  athleteId,
  month,
  today,
  entries,
  timeZone,
  onMonth,
  onAddSession,
  onAddEvent,
}: {
  athleteId: string
  month: Day
  today: Day
  /** Undefined until they are loaded. */
  entries: readonly CalendarEntry[] | undefined
  timeZone: string | undefined
  onMonth: (month: Day) => void
  onAddSession: () => void
  onAddEvent: () => void
}) {
  const locale = useLocale()
  const { timeZone: ownZone } = useUser().preferences
  const localTime = timeZone && describeLocalTime(timeZone, ownZone, new Date(), locale)
  const { done, due } = countDoneAndDueSessions(
    (entries ?? []).filter(entry => entry.dueOn.slice(0, 7) === month.slice(0, 7)),
    today,
  )
  return (
    <div className={styles.head}>
      <h2 className={styles.title} aria-live="polite">
        {formatMonthOfDay(month, locale)}
      </h2>
      <CalendarPagerField
        unit="month"
        isNow={month === firstOfMonth(today)}
        onTurn={pages => onMonth(addMonths(month, pages))}
        onToday={() => onMonth(firstOfMonth(today))}
      />
      <Button size="xs" variant="default" onClick={onAddSession}>
        Add session…
      </Button>
      <Button size="xs" variant="default" onClick={onAddEvent}>
        Add event…
      </Button>
      <CountdownField athleteId={athleteId} today={today} />
      <p className={styles.count}>
        {entries && (due > 0 ? `${done} of ${formatCount(due, 'due session')} done` : 'Nothing due yet')}
        {localTime && `, ${localTime}`}
      </p>
    </div>
  )
}
