import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { againstPlan } from '#training/workout/against.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { Corner } from '../../ui/Corner.tsx'
import { DayMark } from '../../ui/DayMark.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import table from '../../ui/table.module.css'
import { fullName } from '../../ui/words.ts'
import { rowFigures } from './figures.ts'
import parts from './LogRow.module.css'

export function LogRow({
  log,
  isOfOne = false,
  to,
  isCurrent,
  onReach,
  onOpen,
}: {
  log: WorkoutLog
  /** All rows are of one athlete, whom the page names: the session leads. */
  isOfOne?: boolean
  /** The address with this log opened. */
  to: string
  isCurrent: boolean
  onReach: () => void
  onOpen: () => void
}) {
  const dates = useDates()
  const units = useUnits()
  const { sets, volume, minutes, rpe, load } = rowFigures(log, units)
  const against = againstPlan(log, units)
  const mark = outcomeOf(log, log.plannedSets)
  const session = log.name || 'Workout'
  const athlete = fullName(log.athlete)
  return (
    <tr className={`${table.row} ${parts.row}`} aria-current={isCurrent || undefined} onClick={onOpen}>
      <td className={`${parts.when} ${table.wide}`}>
        {isCurrent && <Corner />}
        <DayMark state={mark} />
        <time dateTime={log.completedAt}>
          {dates.recent(log.completedAt)} <span className={table.pencil}>{dates.time(log.completedAt)}</span>
        </time>
      </td>
      <td className={parts.phoneMark}>
        <DayMark state={mark} />
      </td>
      <td className={table.lead}>
        <Link
          to={to}
          className={`${table.name} ${parts.name}`}
          data-row-target
          onFocus={onReach}
          onClick={event => openHere(event, onOpen)}
          aria-label={isOfOne ? `${session}, ${dates.recent(log.completedAt)}` : `${athlete}, ${session}`}
        >
          {isOfOne ? session : athlete}
        </Link>
        <span className={`${table.second} ${table.phone}`}>
          {isOfOne ? against : `${session}, ${against}`}
        </span>
      </td>
      {!isOfOne && <td className={`${parts.session} ${table.wide}`}>{session}</td>}
      <td className={`${parts.against} ${table.wide}`} title={against}>
        {mark === 'done' ? <span className={table.pencil}>{against}</span> : against}
      </td>
      <Figure>{sets}</Figure>
      <Figure>{volume}</Figure>
      <Figure>{minutes}</Figure>
      <Figure>{rpe && <b className={table.done}>{rpe}</b>}</Figure>
      <Figure>{load}</Figure>
      <td className={`${table.number} ${table.end} ${parts.state}`}>
        <span className={table.phone}>{dates.recent(log.completedAt)}</span>
        {log.reviewedAt ? (
          <span className={parts.reviewed}>reviewed</span>
        ) : (
          <span className={parts.open}>to review{isCurrent && !isOfOne && <KeyCap>R</KeyCap>}</span>
        )}
      </td>
    </tr>
  )
}

/** With a key held it is a link like every other. */
function openHere(event: MouseEvent, open: () => void) {
  event.stopPropagation()
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

function Figure({ children }: { children: ReactNode }) {
  return (
    <td className={`${table.number} ${table.wide} ${parts.figure}`}>
      {children || <span className={table.none}>–</span>}
    </td>
  )
}
