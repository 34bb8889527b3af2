import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AssignedRegimen } from '#contract/regimens.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { daySpan } from '../ui/day-words.ts'
import { fullName } from '../ui/words.ts'
import parts from './ProgramRow.module.css'
import { progressWords, weekWords } from './progress.ts'
import { useCounted } from './use-counted.ts'

/** A program in the list of the athlete: where in it one is, and both numbers of what was due. */
export function ProgramRow({ program }: { program: AssignedRegimen }) {
  const today = useToday()
  const current = useCounted(program)
  const locale = useLocale()
  const origin = [program.category, program.coach && `by ${fullName(program.coach)}`]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={parts.row}>
      <div className={parts.words}>
        <Link to={paths.program(program.id)} className={parts.name}>
          {program.name}
        </Link>
        <p className={parts.origin}>{origin}</p>
      </div>
      <p className={parts.when}>
        {daySpan(program.startDate, program.endDate, locale)}, {weekWords(program, today, locale)}
      </p>
      <p className={parts.progress}>{progressWords(current)}</p>
      <IconChevronRight className={parts.sign} size={18} stroke={1.8} aria-hidden="true" />
    </li>
  )
}
