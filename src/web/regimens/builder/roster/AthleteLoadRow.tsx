import { useState } from 'react'
import { EnterMaxPanel } from '#web/exercises/EnterMaxPanel.tsx'
import type { DraftItem } from '#web/regimens/builder/draft/regimen-draft.ts'
import { HoldWarningPanel } from '#web/safety/HoldWarningPanel.tsx'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { AthleteLoadRangeSection } from './AthleteLoadRangeSection.tsx'
import styles from './AthleteLoadRow.module.css'
import type { AthleteLineLoads } from './athlete-line-loads.ts'
import { LoadExplanationSection } from './LoadExplanationSection.tsx'

/**
 * One athlete's load for the current line, with the plates and either the first flag or the source of the
 * load.
 */
export function AthleteLoadRow({
  item,
  line,
  onPreview,
}: {
  item: DraftItem
  line: AthleteLineLoads<LifterLoadProfile>
  onPreview: (athleteId: string) => void
}) {
  const [isEnteringMax, setEnteringMax] = useState(false)
  const { athlete } = line.athlete
  const missing = line.flags.find(flag => flag.kind === 'no-max')
  const needsMax = missing !== undefined
  const plates = line.span?.heaviest
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.who}>
          <button type="button" className={styles.name} onClick={() => onPreview(athlete.id)}>
            {formatFullName(athlete)}
          </button>
          <p className={styles.second}>
            <HoldWarningPanel athleteId={athlete.id} exercise={item.name} />
            <LoadExplanationSection line={line} />
            {needsMax && line.athlete.isShared && !isEnteringMax && (
              <TextButton
                className={styles.type}
                aria-label={`Enter a max for ${formatFullName(athlete)}`}
                onClick={() => setEnteringMax(true)}
              >
                enter a max
              </TextButton>
            )}
          </p>
        </div>
        {plates?.bar && <Plates unit={plates.unit} plates={plates.plates} />}
        <AthleteLoadRangeSection line={line} />
      </div>
      {isEnteringMax && needsMax && (
        <EnterMaxPanel
          athleteId={athlete.id}
          athleteName={formatFullName(athlete)}
          exercise={missing.exercise ?? item.name}
          kind={item.sets.some(set => isTrainingMaxSet(set, missing.exercise)) ? 'training-max' : '1rm'}
          onClose={() => setEnteringMax(false)}
        />
      )}
    </li>
  )
}

const isTrainingMaxSet = ({ load }: DraftItem['sets'][number], ofExercise: string | undefined) =>
  load?.kind === 'percent' && load.of === 'training-max' && load.ofExercise === ofExercise
