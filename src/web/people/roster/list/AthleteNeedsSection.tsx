import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AthleteNeed } from '#web/people/athlete-needs.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import table from '#web/ui/table.module.css'
import styles from './AthleteNeedsSection.module.css'

const icons: Record<AthleteNeed['kind'], ReactNode> = {
  pain: <DayStatusIcon state="hold" isNamed={false} />,
  inactive: <DayStatusIcon state="notLogged" isNamed={false} />,
  missed: <DayStatusIcon state="notLogged" isNamed={false} />,
  question: <IconMessage size={16} stroke={1.6} aria-hidden="true" />,
  review: null,
}

/** The most urgent thing that an athlete needs from the coach, as a link, and the number of the others. */
export function AthleteNeedsSection({ needs }: { needs: readonly AthleteNeed[] }) {
  const [first, ...others] = needs
  if (!first) return null
  return (
    <>
      <Link
        to={first.path}
        className={styles.need}
        data-kind={first.kind}
        title={needs.map(one => one.text).join('\n')}
      >
        {icons[first.kind]}
        <span className={styles.text}>{first.text}</span>
      </Link>
      {others.length > 0 && <span className={`${table.second} ${table.wide}`}>and {others.length} more</span>}
    </>
  )
}
