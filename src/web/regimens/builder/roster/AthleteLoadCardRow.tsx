import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { AthleteLoadRangeSection } from './AthleteLoadRangeSection.tsx'
import styles from './AthleteLoadsStripSection.module.css'
import type { AthleteLineLoads } from './athlete-line-loads.ts'
import { LoadExplanationSection } from './LoadExplanationSection.tsx'

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
        <LoadExplanationSection line={line} />
      </p>
      <p className={styles.figure}>
        <AthleteLoadRangeSection line={line} />
        {plates?.bar && <Plates unit={plates.unit} plates={plates.plates} />}
      </p>
    </li>
  )
}
