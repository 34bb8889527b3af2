import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AssignedRegimen, Regimen } from '#contract/programs/regimens.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { formatProgramStatus, formatSessionsDone } from './format-program-progress.ts'
import { LogWorkoutButtonSection } from './LogWorkoutButtonSection.tsx'
import styles from './ProgramHeader.module.css'
import { useProgramWithPendingCounts } from './use-program-with-pending-counts.ts'

/** The header of a program, with its name, dates, progress and description. */
export function ProgramHeader({
  regimen,
  assigned,
  toLog,
  sessions,
}: {
  regimen: Regimen
  assigned: AssignedRegimen
  toLog: Session | undefined
  /** The result of the query for the program's sessions, with the time at which they were last fetched. */
  sessions: { dataUpdatedAt: number; data: unknown }
}) {
  const today = useToday()
  const current = useProgramWithPendingCounts(assigned)
  const locale = useLocale()
  const { coach } = regimen
  const description = regimen.description || regimen.goal
  return (
    <header className={styles.head}>
      <Link to={paths.myPrograms} className={styles.back}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
        My Programs
      </Link>
      <div className={styles.line}>
        <div>
          <h1 tabIndex={-1}>{regimen.name}</h1>
          <p className={styles.facts}>
            {formatDaySpan(assigned.startDate, assigned.endDate, locale)},{' '}
            {formatProgramStatus(assigned, today, locale)}. {formatSessionsDone(current)}.
            {coach && ` By ${formatFullName(coach)}. `}
            <LastUpdatedNote query={sessions} />
          </p>
        </div>
        {toLog && <LogWorkoutButtonSection session={toLog} />}
      </div>
      {description && (
        <p className={styles.coach}>
          {coach && <Avatar person={coach} size={22} />}
          <span>{description}</span>
        </p>
      )}
    </header>
  )
}
