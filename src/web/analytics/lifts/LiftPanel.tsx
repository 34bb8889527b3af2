import { useQuery } from '@tanstack/react-query'
import type { Lift } from '#contract/progress.ts'
import { canonicalKey } from '#training/exercises/canonical.ts'
import { hasFailed } from '../../app/failures.ts'
import { useToday } from '../../app/person.ts'
import { useCanonical } from '../../exercises/queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { liftOf } from '../queries.ts'
import { firstDayOf, stepOf } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import { LiftChart } from './LiftChart.tsx'
import { LiftField } from './LiftField.tsx'
import parts from './LiftPanel.module.css'
import { StandingPanel } from './StandingPanel.tsx'

/** One lift at a time: what it would be for one repetition, from day to day, and its records. */
export function LiftPanel({ lifts, athleteId }: { lifts: Lift[]; athleteId: string | undefined }) {
  const { exercise, range, formula } = useProgress()
  const today = useToday()
  const canonical = useCanonical()
  const keyOf = (name: string) => canonicalKey(name, canonical)
  const lift = lifts.find(one => exercise && keyOf(one.exercise) === keyOf(exercise)) ?? lifts[0]
  const wanted = {
    exercise: lift?.exercise ?? '',
    formula,
    from: firstDayOf(range, today),
    per: stepOf(range),
  }
  const query = useQuery({
    ...liftOf({ athleteId }, wanted),
    enabled: lift !== undefined,
  })
  const { data, isFetching, isPlaceholderData, refetch } = query
  const isError = hasFailed(query)

  if (!lift) return null
  return (
    <section aria-labelledby="lifts" className={parts.panel}>
      <h2 id="lifts">
        <VisuallyHidden>Lifts</VisuallyHidden>
      </h2>
      <LiftField lifts={lifts} chosen={lift} />
      <div className={parts.columns} aria-busy={isPlaceholderData}>
        {isError && (
          <ErrorState
            title={`${lift.exercise} could not be loaded.`}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!isError && !data && <LoadingRows count={6} height={48} />}
        {data && !isError && (
          <>
            <LiftChart lift={lift} history={data} />
            <StandingPanel records={data.records} key={lift.exercise} />
          </>
        )}
      </div>
    </section>
  )
}
