import { Link } from 'react-router'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DoneOfDue, NoValue } from '#web/ui/display/DoneOfDue.tsx'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'
import table from '#web/ui/table.module.css'
import { RegimenMenuField } from './RegimenMenuField.tsx'
import styles from './RegimenRow.module.css'
import {
  formatAthleteCountsByWeek,
  formatCurrentWeeks,
  formatOutdatedAthleteCount,
  formatRegimenLength,
} from './regimen-list.ts'

export function RegimenRow({
  regimen,
  isCurrent,
  onChoose,
  onRemove,
  onPublish,
}: {
  regimen: RegimenSummary
  isCurrent: boolean
  onChoose: (id: string) => void
  onRemove: (regimen: RegimenSummary) => void
  onPublish: (regimen: RegimenSummary) => void
}) {
  const { id, name, category, athleteCount, behindCount, now, sessionsDone, sessionsDue, updatedAt } = regimen
  const dates = useDateFormatter()
  const length = formatRegimenLength(regimen)
  const state = describeRegimenStatus(regimen, dates)
  const ended = regimen.endedOn && `ended ${dates.calendarDay(regimen.endedOn)}`
  return (
    <tr
      className={`${table.row} ${ended ? styles.past : ''}`}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
    >
      <td className={table.lead}>
        {isCurrent && <CurrentRowMarker />}
        <Link to={paths.regimen(id)} className={table.name} data-row-target onFocus={() => onChoose(id)}>
          {name}
        </Link>
        {state && <span className={`${table.second} ${table.wide}`}>{state}</span>}
        {behindCount > 0 && (
          <span className={`${table.second} ${styles.behind}`}>
            {formatOutdatedAthleteCount(behindCount)}
          </span>
        )}
        <span className={`${table.second} ${table.phone}`}>
          {[category, length].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className={table.wide}>{category}</td>
      <td className={`${table.wide} ${styles.length}`}>{length || <NoValue />}</td>
      <td className={`${table.number} ${table.wide}`}>
        {athleteCount > 0 ? <b className={table.done}>{athleteCount}</b> : <NoValue />}
      </td>
      <td
        className={`${table.wide} ${styles.now}`}
        title={now.length > 2 ? formatAthleteCountsByWeek(now) : undefined}
      >
        {formatCurrentWeeks(now) || ended || <NoValue />}
      </td>
      <td className={`${table.number} ${table.wide}`}>
        <DoneOfDue done={sessionsDone} due={sessionsDue} />
      </td>
      <td className={`${table.number} ${table.end} ${table.wide}`}>
        <time dateTime={updatedAt}>{dates.recent(updatedAt)}</time>
      </td>
      <td className={`${table.number} ${table.phone}`}>
        {athleteCount > 0 && formatCount(athleteCount, 'athlete')}
        {(now.length > 0 || ended) && (
          <span className={table.second}>{formatCurrentWeeks(now) || ended}</span>
        )}
      </td>
      <td className={table.phone}>
        <RegimenMenuField
          regimen={regimen}
          onRemove={() => onRemove(regimen)}
          onPublish={() => onPublish(regimen)}
        />
      </td>
    </tr>
  )
}

function describeRegimenStatus(
  { archivedAt, athleteCount, isTemplate, endedOn }: RegimenSummary,
  dates: DateFormatter,
): string {
  if (archivedAt) return `archived ${dates.recent(archivedAt)}`
  if (isTemplate) return 'template'
  return athleteCount === 0 && endedOn === null ? 'not assigned' : ''
}
