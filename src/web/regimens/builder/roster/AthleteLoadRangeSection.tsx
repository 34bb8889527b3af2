import type { LoadableWeight } from '#training/plates/loadable-weight.ts'
import { convertFromKg } from '#training/units.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import styles from './AthleteLoadRow.module.css'
import type { AthleteLineLoads } from './athlete-line-loads.ts'

/** Shows the heaviest load in a line and, if the loads differ, also the lightest. */
export function AthleteLoadRangeSection({ line }: { line: AthleteLineLoads<LifterLoadProfile> }) {
  const { units } = useBuilderActions()
  const { span, foremost } = line
  if (!line.athlete.isShared || (!span && foremost?.kind !== 'last'))
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
      </span>
    )
  if (!span)
    return (
      <span className={styles.last}>
        {foremost?.kind === 'last' && convertFromKg(foremost.loadKg, units.load)}
      </span>
    )
  const { lightest, heaviest } = span
  const unit = (load: LoadableWeight) => (load.unit === units.load ? '' : ` ${load.unit}`)
  return (
    <span className={styles.kilos}>
      {heaviest.weight}
      {unit(heaviest) && <small className={styles.unit}>{unit(heaviest)}</small>}
      {lightest.weight !== heaviest.weight && <small className={styles.from}>from {lightest.weight}</small>}
    </span>
  )
}
