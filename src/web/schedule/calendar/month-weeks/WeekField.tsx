import { IconCopy } from '@tabler/icons-react'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeUnratedSessions } from '#web/schedule/season/season.ts'
import { formatDayAndMonth } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import type { MonthWeek, WeekProgram } from './use-month-weeks.ts'
import styles from './WeekField.module.css'

/** The programs of a week and its load: the planned one in pencil until the week is over, then the logged one. */
export function WeekField({
  week,
  isLine = false,
  onCopy,
}: {
  week: MonthWeek
  /** True to show everything in one line, above the days of the week. */
  isLine?: boolean
  /** Copies the sessions of the week. */
  onCopy: (firstDay: Day) => void
}) {
  const locale = useLocale()
  const { firstDay, programs, isOver, load, planned } = week
  return (
    <span className={styles.field} data-line={isLine}>
      <span className={styles.first}>
        <VisuallyHidden>Week of </VisuallyHidden>
        {formatDayAndMonth(firstDay, locale, 'short')}
        <button
          type="button"
          className={styles.copy}
          aria-label={`Copy the week of ${formatDayAndMonth(firstDay, locale)}`}
          title="Copy this week"
          onClick={() => onCopy(firstDay)}
        >
          <IconCopy size={14} stroke={1.7} aria-hidden="true" />
        </button>
      </span>
      {programs.map(program => (
        <ProgramLine key={program.regimenId} program={program} />
      ))}
      {isOver
        ? load !== undefined && load > 0 && <span className={styles.load}>load {formatLoad(load)}</span>
        : planned && <PlannedLine planned={planned} isLine={isLine} />}
    </span>
  )
}

function ProgramLine({ program: { name, week, weekCount } }: { program: WeekProgram }) {
  const [count, shortCount] = weekCount === undefined ? ['', ''] : [` of ${weekCount}`, `/${weekCount}`]
  return (
    <span className={styles.line}>
      <VisuallyHidden>{`${name}, week ${week}${count}`}</VisuallyHidden>
      <span aria-hidden="true">
        {name} <span className={styles.count}>{`${week}${shortCount}`}</span>
      </span>
    </span>
  )
}

function PlannedLine({
  planned: { load, unratedCount },
  isLine,
}: {
  planned: NonNullable<MonthWeek['planned']>
  isLine: boolean
}) {
  if (load !== undefined) return <span className={styles.line}>load {formatLoad(load)} planned</span>
  if (unratedCount === 0) return null
  const reason = describeUnratedSessions(unratedCount)
  if (isLine) return <span className={styles.line}>{reason}</span>
  // The narrow column has a dash, as the season does.
  return (
    <span className={styles.line} title={reason}>
      <span aria-hidden="true">load – planned</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}

const formatLoad = (load: number) => Math.round(load).toLocaleString()
