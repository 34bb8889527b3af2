import { IconAlertTriangle } from '@tabler/icons-react'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { useDates } from '../../../app/dates.ts'
import { flagWords, resolvedWords } from '../../../ui/load-words.ts'
import { useBuilder } from '../context.ts'
import parts from './RosterRow.module.css'
import type { RosterLine } from './rows.ts'

/** What needs a look before this athlete gets the line, else where its number comes from. */
export function SecondField({ line }: { line: RosterLine<KnownAthlete> }) {
  const dates = useDates()
  const { units } = useBuilder()
  const [flag] = line.flags
  if (!line.athlete.isShared) return 'shares no logs with you'
  if (!flag) return resolvedWords(line.foremost, units.load, dates.calendarDay)
  return (
    <span className={parts.flag}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      {flagWords(flag, units.load)}
    </span>
  )
}
