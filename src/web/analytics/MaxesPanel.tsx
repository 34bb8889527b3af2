import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Max } from '#contract/maxes.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import { CallFailure, hasFailed } from '../app/failures.ts'
import { useUnits } from '../app/person.ts'
import { useCanonical } from '../exercises/queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import parts from './MaxesPanel.module.css'
import { LiftMaxesRow } from './maxes/LiftMaxesRow.tsx'
import { MaxField } from './maxes/MaxField.tsx'
import { maxesOf } from './queries.ts'

/** What was written down as maxes, with where each comes from, and a new one: the own, or an athlete's. */
export function MaxesPanel({ athleteId }: { athleteId?: string }) {
  const [isAdding, setAdding] = useState(false)
  const { load } = useUnits()
  const canonical = useCanonical()
  const query = useQuery(maxesOf({ athleteId }))
  const { data: maxes, error, isFetching, refetch } = query
  const isError = hasFailed(query)
  const isHidden = isError && error instanceof CallFailure && error.status === 404
  return (
    <section aria-labelledby="maxes">
      <header className={parts.head}>
        <h2 id="maxes">Maxes</h2>
        {maxes && !isAdding && (
          <Button variant="default" size="xs" className={parts.add} onClick={() => setAdding(true)}>
            Add a max
          </Button>
        )}
      </header>
      {isAdding && <MaxField athleteId={athleteId} maxes={maxes ?? []} onClose={() => setAdding(false)} />}
      {isHidden && <p className={parts.none}>This athlete does not let you see sessions and sets.</p>}
      {isError && !isHidden && (
        <ErrorState title="The maxes could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!isError && !maxes && <LoadingRows count={3} height={52} />}
      {maxes?.length === 0 && (
        <p className={parts.none}>
          None yet. Tested maxes and training maxes will stand here, in {load}, each with its day and who
          wrote it down.
        </p>
      )}
      {maxes && maxes.length > 0 && (
        <ul className={parts.list}>
          {byLift(maxes, canonical).map(of => (
            <LiftMaxesRow key={of[0]?.id} maxes={of} athleteId={athleteId} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** By the name of the lift; each lift's newest first, as they come. */
function byLift(maxes: readonly Max[], canonical: Canonical): Max[][] {
  return [...Map.groupBy(maxes, max => canonicalKey(max.exercise, canonical))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, of]) => of)
}
