import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLiftSet, formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './EstimateSetsSection.module.css'
import { estimateSetsOf } from './queries.ts'

const setsShownAtOnce = 8

/** The sets behind an estimate, each with its weight, and the sets that were left out as probable typing errors. */
export function EstimateSetsSection({
  label,
  athleteId,
  exercise,
}: {
  label: string
  athleteId: string | undefined
  exercise: string
}) {
  const units = useUnits()
  const dates = useDateFormatter()
  const [showsAll, setShowsAll] = useState(false)
  const { data: sets, isError, isFetching, refetch } = useQuery(estimateSetsOf({ athleteId }, exercise))
  if (isError && !sets)
    return <ErrorState title="The sets could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!sets) return <LoadingRows count={4} height={32} />
  const shown = showsAll ? sets : sets.slice(0, setsShownAtOnce)
  return (
    <div className={styles.sets}>
      <ul aria-label={label}>
        {shown.map(set => (
          <li
            key={`${set.date} ${set.loadKg} ${set.reps} ${set.rpe}`}
            className={styles.row}
            data-left-out={set.isImplausible}
          >
            <span>{dates.recentDay(set.date)}</span>
            <b>{formatLiftSet({ ...set, seconds: null, meters: null }, units)}</b>
            {set.isImplausible ? (
              <span className={styles.reason}>left out: far above the other sets</span>
            ) : (
              <>
                <span className={styles.number}>
                  1RM {formatLoadInUnit(set.e1rmKg, units.load)} {units.load}
                </span>
                <span className={styles.number}>counts {formatWeight(set.weight)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {sets.length > setsShownAtOnce && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${sets.length} sets`}
        </TextButton>
      )}
      <p className={styles.sentence}>
        The best set of each day in the last 26 weeks. The weight is the set’s share of the estimate: newer
        sets count more, unusual ones less.
      </p>
    </div>
  )
}

const formatWeight = (weight: number) =>
  weight > 0 && weight < 0.01 ? 'below 1 %' : `${Math.round(weight * 100)} %`
