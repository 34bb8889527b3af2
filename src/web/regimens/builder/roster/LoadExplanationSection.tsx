import { IconAlertTriangle } from '@tabler/icons-react'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { describeLoadSource } from '#web/ui/display/describe-load.ts'
import { describeLoadWarning } from '#web/ui/display/describe-load-warning.ts'
import styles from './AthleteLoadRow.module.css'
import type { AthleteLineLoads } from './athlete-line-loads.ts'

/** Shows the first flag on an athlete's loads or, if there is none, the source of the load. */
export function LoadExplanationSection({ line }: { line: AthleteLineLoads<LifterLoadProfile> }) {
  const dates = useDateFormatter()
  const { units } = useBuilderActions()
  const [flag] = line.flags
  if (!line.athlete.isShared) return 'does not share logs'
  if (!flag) return describeLoadSource(line.foremost, units.load, dates.calendarDay)
  return (
    <span className={styles.flag}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      {describeLoadWarning(flag, units.load)}
    </span>
  )
}
