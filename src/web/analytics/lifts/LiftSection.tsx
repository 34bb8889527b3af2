import { useQuery } from '@tanstack/react-query'
import type { LiftSummary } from '#contract/analytics/progress.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { getFirstDayOfRange, getRangeStep } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { oneLiftHistory } from '#web/shared/queries/analytics.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { LoadingCharts } from '#web/ui/charts/LoadingCharts.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { CurrentRecordsSection } from './CurrentRecordsSection.tsx'
import { EstimatedMaxChart } from './EstimatedMaxChart.tsx'
import { LiftPickerField } from './LiftPickerField.tsx'
import styles from './LiftSection.module.css'

/** The estimated 1RM for the selected lift over time, and the records for that lift. */
export function LiftSection({ lifts, athleteId }: { lifts: LiftSummary[]; athleteId: string | undefined }) {
  const { exercise, range, formula } = useProgressParams()
  const today = useToday()
  const canonical = useCanonicalNameLookup()
  const toKey = (name: string) => toCanonicalExerciseKey(name, canonical)
  const lift = lifts.find(one => exercise && toKey(one.exercise) === toKey(exercise)) ?? lifts[0]
  const params = {
    exercise: lift?.exercise ?? '',
    formula,
    from: getFirstDayOfRange(range, today),
    per: getRangeStep(range),
  }
  const query = useQuery({
    ...oneLiftHistory({ athleteId }, params),
    enabled: lift !== undefined,
  })
  const { data, isFetching, isPlaceholderData, refetch } = query
  const isError = shouldShowQueryError(query)

  if (!lift) return null
  return (
    <section aria-labelledby="lifts" className={styles.panel}>
      <h2 id="lifts">
        <VisuallyHidden>Lifts</VisuallyHidden>
      </h2>
      <LiftPickerField lifts={lifts} chosen={lift} />
      <div className={styles.columns} aria-busy={isPlaceholderData}>
        {isError && (
          <ErrorState
            title={`${lift.exercise} could not be loaded.`}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!isError && !data && <LoadingCharts height={23.875} narrowHeight={28.625} />}
        {data && !isError && (
          <>
            <EstimatedMaxChart lift={lift} history={data} />
            <CurrentRecordsSection records={data.records} key={lift.exercise} />
          </>
        )}
      </div>
    </section>
  )
}
