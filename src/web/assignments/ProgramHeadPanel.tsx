import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AssignedRegimen, Regimen } from '#contract/regimens.ts'
import type { Session } from '#contract/schedule.ts'
import { AsOf } from '../app/AsOf.tsx'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { daySpan } from '../ui/day-words.ts'
import { fullName } from '../ui/words.ts'
import { LogWorkoutPanel } from './LogWorkoutPanel.tsx'
import parts from './ProgramHeadPanel.module.css'
import { progressWords, weekWords } from './progress.ts'
import { useCounted } from './use-counted.ts'

/** What the program is, how far it is, and what the coach says of it as a whole. */
export function ProgramHeadPanel({
  regimen,
  assigned,
  toLog,
  sessions,
}: {
  regimen: Regimen
  assigned: AssignedRegimen
  toLog: Session | undefined
  /** What stands below, and how old it is. */
  sessions: { dataUpdatedAt: number; data: unknown }
}) {
  const today = useToday()
  const current = useCounted(assigned)
  const locale = useLocale()
  const { coach } = regimen
  const words = regimen.description || regimen.goal
  return (
    <header className={parts.head}>
      <Link to={paths.myPrograms} className={parts.back}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        My Programs
      </Link>
      <div className={parts.line}>
        <div>
          <h1 tabIndex={-1}>{regimen.name}</h1>
          <p className={parts.facts}>
            {daySpan(assigned.startDate, assigned.endDate, locale)}, {weekWords(assigned, today, locale)}.{' '}
            {progressWords(current)}.{coach && ` By ${fullName(coach)}. `}
            <AsOf query={sessions} />
          </p>
        </div>
        {toLog && <LogWorkoutPanel session={toLog} />}
      </div>
      {words && (
        <p className={parts.coach}>
          {coach && <Avatar person={coach} size={22} />}
          <span>{words}</span>
        </p>
      )}
    </header>
  )
}
