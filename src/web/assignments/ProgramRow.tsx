import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { formatProgramStatus, formatSessionsDone } from './format-program-progress.ts'
import styles from './ProgramRow.module.css'
import { useProgramWithPendingCounts } from './use-program-with-pending-counts.ts'

/** A row in the athlete's list of programs, with the program's current week and progress. */
export function ProgramRow({ program }: { program: AssignedRegimen }) {
  const today = useToday()
  const current = useProgramWithPendingCounts(program)
  const locale = useLocale()
  const origin = [program.category, program.coach && `by ${formatFullName(program.coach)}`]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={styles.row}>
      <div>
        <Link to={paths.program(program.id)} className={styles.name}>
          {program.name}
        </Link>
        <p className={styles.origin}>{origin}</p>
      </div>
      <p className={styles.when}>
        {formatDaySpan(program.startDate, program.endDate, locale)},{' '}
        {formatProgramStatus(program, today, locale)}
      </p>
      <p className={styles.progress}>{formatSessionsDone(current)}</p>
      <IconChevronRight className={styles.sign} size={18} stroke={1.8} aria-hidden="true" />
    </li>
  )
}
