import type { AthleteWeekSummary } from '#contract/analytics/analytics.ts'
import type { Day } from '#training/calendar.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeSessionStatus, toDayStatus } from '#web/shared/ledger-day-status.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './WeekMarksSection.module.css'

type Days = AthleteWeekSummary['days']

/** One mark for each day of the week: the status of its first session. A day without sessions is empty. */
export function WeekMarksSection({ week, days }: { week: readonly Day[]; days: Days }) {
  const { today } = useDateFormatter()
  const locale = useLocale()
  const entries = days.map(
    ({ date, marks }) => `${formatLongDay(date, locale)}: ${marks.map(describeSessionStatus).join('; ')}`,
  )
  return (
    <>
      <span className={styles.week} aria-hidden="true" title={entries.join('\n')}>
        {week.map(day => (
          <DayMark key={day} mark={days.find(({ date }) => date === day)?.marks[0]} isToday={day === today} />
        ))}
      </span>
      <VisuallyHidden>{entries.join('. ') || 'no sessions'}</VisuallyHidden>
    </>
  )
}

function DayMark({ mark, isToday }: { mark: Days[number]['marks'][number] | undefined; isToday: boolean }) {
  return (
    <span className={styles.day} data-today={isToday}>
      {mark && <DayStatusIcon state={toDayStatus(mark.state)} isNamed={false} />}
    </span>
  )
}
