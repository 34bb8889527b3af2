import { Link } from 'react-router'
import type { RegimenSummary } from '#contract/regimens.ts'
import { useDates } from '../app/dates.ts'
import { paths } from '../app/paths.ts'
import { Corner } from '../ui/Corner.tsx'
import { DoneOfDue, None } from '../ui/DoneOfDue.tsx'
import type { Dates } from '../ui/dates.ts'
import table from '../ui/table.module.css'
import { countOf } from '../ui/words.ts'
import { behindWords, lengthOf, nowInFull, nowOf } from './listing.ts'
import { RegimenMenuField } from './RegimenMenuField.tsx'
import parts from './RegimenRow.module.css'

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
  const dates = useDates()
  const length = lengthOf(regimen)
  const state = stateOf(regimen, dates)
  const ended = regimen.endedOn && `ended ${dates.calendarDay(regimen.endedOn)}`
  return (
    <tr
      className={`${table.row} ${ended ? parts.past : ''}`}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
    >
      <td className={table.lead}>
        {isCurrent && <Corner />}
        <Link to={paths.regimen(id)} className={table.name} data-row-target onFocus={() => onChoose(id)}>
          {name}
        </Link>
        {state && <span className={`${table.second} ${table.wide}`}>{state}</span>}
        {behindCount > 0 && (
          <span className={`${table.second} ${parts.behind}`}>{behindWords(behindCount)}</span>
        )}
        <span className={`${table.second} ${table.phone}`}>
          {[category, length].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className={table.wide}>{category}</td>
      <td className={`${table.wide} ${parts.length}`}>{length || <None />}</td>
      <td className={`${table.number} ${table.wide}`}>
        {athleteCount > 0 ? <b className={table.done}>{athleteCount}</b> : <None />}
      </td>
      <td className={`${table.wide} ${parts.now}`} title={now.length > 2 ? nowInFull(now) : undefined}>
        {nowOf(now) || ended || <None />}
      </td>
      <td className={`${table.number} ${table.wide}`}>
        <DoneOfDue done={sessionsDone} due={sessionsDue} />
      </td>
      <td className={`${table.number} ${table.end} ${table.wide}`}>
        <time dateTime={updatedAt}>{dates.recent(updatedAt)}</time>
      </td>
      <td className={`${table.number} ${table.phone}`}>
        {athleteCount > 0 && countOf(athleteCount, 'athlete')}
        {(now.length > 0 || ended) && <span className={table.second}>{nowOf(now) || ended}</span>}
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

function stateOf({ archivedAt, athleteCount, isTemplate, endedOn }: RegimenSummary, dates: Dates): string {
  if (archivedAt) return `archived ${dates.recent(archivedAt)}`
  if (isTemplate) return 'template'
  return athleteCount === 0 && endedOn === null ? 'not assigned' : ''
}
