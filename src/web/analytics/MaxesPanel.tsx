import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { AddMaxSection } from '#web/analytics/maxes/AddMaxSection.tsx'
import { groupMaxesByLift } from '#web/analytics/maxes/group-maxes-by-lift.ts'
import { LiftMaxesRow } from '#web/analytics/maxes/LiftMaxesRow.tsx'
import { estimateOffersOf } from '#web/analytics/maxes/queries.ts'
import { isNotFound, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { maxesOfAthlete, trainedLifts } from '#web/shared/queries/analytics.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './MaxesPanel.module.css'

/**
 * The recorded maxes of the signed-in user or of an athlete, each with its origin, and a form to add a max.
 */
export function MaxesPanel({ athleteId }: { athleteId?: string }) {
  const [isAdding, setAdding] = useState(false)
  const { load } = useUnits()
  const canonical = useCanonicalNameLookup()
  const query = useQuery(maxesOfAthlete({ athleteId }))
  const { data: maxes, error, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)
  const { data: lifts = [] } = useQuery(trainedLifts({ athleteId }, 'epley'))
  const lastDoneOf = (exercise: string) =>
    lifts.find(
      lift =>
        toCanonicalExerciseKey(lift.exercise, canonical) === toCanonicalExerciseKey(exercise, canonical),
    )?.lastDate ?? null
  const { data: offers = [] } = useQuery(estimateOffersOf({ athleteId }))
  const offerOf = (exercise: string) =>
    offers.find(
      offer =>
        toCanonicalExerciseKey(offer.exercise, canonical) === toCanonicalExerciseKey(exercise, canonical),
    )
  const isHidden = isError && isNotFound(error)
  return (
    <section aria-labelledby="maxes">
      <header className={styles.head}>
        <h2 id="maxes">Maxes</h2>
        {maxes && !isAdding && (
          <Button variant="default" size="xs" className={styles.add} onClick={() => setAdding(true)}>
            Add a max
          </Button>
        )}
      </header>
      {isAdding && (
        <AddMaxSection athleteId={athleteId} maxes={maxes ?? []} onClose={() => setAdding(false)} />
      )}
      {isHidden && <p className={styles.none}>This athlete does not share sessions or sets with you.</p>}
      {isError && !isHidden && (
        <ErrorState title="The maxes could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!isError && !maxes && <LoadingRows count={3} height={52} />}
      {maxes?.length === 0 && (
        <p className={styles.none}>
          No maxes yet. Tested maxes and training maxes will appear here in {load}, with the date and who
          recorded them.
        </p>
      )}
      {maxes && maxes.length > 0 && (
        <ul className={styles.list}>
          {groupMaxesByLift(maxes, canonical).map(liftMaxes => (
            <LiftMaxesRow
              key={liftMaxes[0]?.id}
              maxes={liftMaxes}
              athleteId={athleteId}
              lastDone={lastDoneOf(liftMaxes[0]?.exercise ?? '')}
              offer={offerOf(liftMaxes[0]?.exercise ?? '')}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
