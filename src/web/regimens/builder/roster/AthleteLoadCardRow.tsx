import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { AthleteLoadRangePanel } from './AthleteLoadRangePanel.tsx'
import styles from './AthleteLoadsStripPanel.module.css'
import type { AthleteLineLoads } from './athlete-line-loads.ts'
import { LoadExplanationPanel } from './LoadExplanationPanel.tsx'

/** A compact card with one athlete's load for the current line. */
export function AthleteLoadCardRow({
  line,
  onPreview,
}: {
  line: AthleteLineLoads<LifterLoadProfile>
  onPreview: (athleteId: string) => void
}) {
  const { athlete } = line.athlete
  const plates = line.span?.heaviest
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.who}
        aria-label={formatFullName(athlete)}
        onClick={() => onPreview(athlete.id)}
      >
        {athlete.firstName} {athlete.lastName.slice(0, 1)}.
      </button>
      <p className={styles.second}>
        <LoadExplanationPanel line={line} />
      </p>
      <p className={styles.figure}>
        <AthleteLoadRangePanel line={line} />
        {plates?.bar && <Plates unit={plates.unit} plates={plates.plates} />}
      </p>
    </li>
  )
}
