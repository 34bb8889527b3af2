import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { describePlanDeviations } from '#training/workout/compare/describe-plan-deviations.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { getRowAttributes } from '#web/ui/layout/TableBody.tsx'
import type { RowPlace } from '#web/ui/layout/use-rendered-rows.ts'
import table from '#web/ui/table.module.css'
import { formatLogMetrics } from '#web/workout-logs/shared-logs/state/log-metrics.ts'
import styles from './LogTableRow.module.css'

export function LogTableRow({
  place,
  log,
  isSingleAthlete = false,
  to,
  isCurrent,
  onReach,
  onOpen,
}: {
  place: RowPlace
  log: WorkoutLog
  /**
   * True if all rows belong to the athlete named in the page title; the first column then shows the session.
   */
  isSingleAthlete?: boolean
  /** The URL that opens this log. */
  to: string
  isCurrent: boolean
  onReach: () => void
  onOpen: () => void
}) {
  const dates = useDateFormatter()
  const units = useUnits()
  const { sets, volume, minutes, rpe, load } = formatLogMetrics(log, units, useCanonicalNameLookup())
  const deviations = describePlanDeviations(log, units)
  const mark = getWorkoutOutcome(log, log.plannedSets)
  const session = log.name || 'Workout'
  const athlete = formatFullName(log.athlete)
  return (
    <tr
      {...getRowAttributes(place)}
      className={`${table.row} ${styles.row}`}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
    >
      <td className={`${styles.when} ${table.wide}`}>
        {isCurrent && <CurrentRowMarker />}
        <DayStatusIcon state={mark} />
        <time dateTime={log.completedAt}>
          {dates.recent(log.completedAt)} <span className={table.pencil}>{dates.time(log.completedAt)}</span>
        </time>
      </td>
      <td className={styles.phoneMark}>
        <DayStatusIcon state={mark} />
      </td>
      <td className={table.lead}>
        <Link
          to={to}
          className={`${table.name} ${styles.name}`}
          data-row-target
          onFocus={onReach}
          onClick={event => openOnPlainClick(event, onOpen)}
          aria-label={
            isSingleAthlete ? `${session}, ${dates.recent(log.completedAt)}` : `${athlete}, ${session}`
          }
        >
          {isSingleAthlete ? session : athlete}
        </Link>
        <span className={`${table.second} ${table.phone}`}>
          {isSingleAthlete ? deviations : `${session}, ${deviations}`}
        </span>
      </td>
      {!isSingleAthlete && <td className={`${styles.session} ${table.wide}`}>{session}</td>}
      <td className={`${styles.against} ${table.wide}`} title={deviations}>
        {mark === 'done' ? <span className={table.pencil}>{deviations}</span> : deviations}
      </td>
      <MetricCell>{sets}</MetricCell>
      <MetricCell>{volume}</MetricCell>
      <MetricCell>{minutes}</MetricCell>
      <MetricCell>{rpe && <b className={table.done}>{rpe}</b>}</MetricCell>
      <MetricCell>{load}</MetricCell>
      <td className={`${table.number} ${table.end} ${styles.state}`}>
        <span className={table.phone}>{dates.recent(log.completedAt)}</span>
        <ReviewState log={log} hasKey={isCurrent && !isSingleAthlete} />
      </td>
    </tr>
  )
}

function ReviewState({ log, hasKey }: { log: WorkoutLog; hasKey: boolean }) {
  if (log.reviewedAt) return <span className={styles.reviewed}>reviewed</span>
  if (log.importedFrom) return <span className={styles.reviewed}>imported</span>
  return (
    <span className={styles.open}>
      {log.earlierReview ? 'changed since review' : 'to review'}
      {hasKey && <KeyCap>R</KeyCap>}
    </span>
  )
}

/** Opens the log on a plain click; the browser handles clicks with a modifier key. */
function openOnPlainClick(event: MouseEvent, open: () => void) {
  event.stopPropagation()
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

function MetricCell({ children }: { children: ReactNode }) {
  return (
    <td className={`${table.number} ${table.wide} ${styles.figure}`}>
      {children || <span className={table.none}>–</span>}
    </td>
  )
}
