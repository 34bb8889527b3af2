import { useQuery } from '@tanstack/react-query'
import { getFirstDayOfRange } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { isNotFound, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { bodyWeights } from '#web/shared/queries/analytics.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AddBodyWeightSection } from './AddBodyWeightSection.tsx'
import { BodyWeightChart } from './BodyWeightChart.tsx'
import { BodyWeightRow } from './BodyWeightRow.tsx'
import styles from './BodyWeightSection.module.css'

const maxRowsShown = 4

/** Body weight: athletes enter and see their own, and coaches see it if the athlete shares it with them. */
export function BodyWeightSection({ athleteId }: { athleteId: string | undefined }) {
  const { range } = useProgressParams()
  const today = useToday()
  const query = useQuery(bodyWeights({ athleteId }))
  const { data, error, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)
  const isOwn = athleteId === undefined
  const isHidden = isError && isNotFound(error)
  const inRange = (data ?? []).filter(weight => weight.date >= (getFirstDayOfRange(range, today) ?? ''))
  return (
    <section className={styles.panel} aria-labelledby="body">
      <h2 id="body" className={styles.title}>
        Body weight
      </h2>
      {isHidden && <p className={styles.none}>This athlete does not share body measurements with you.</p>}
      {isError && !isHidden && (
        <ErrorState title="Body weight could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!isError && !data && <LoadingRows count={2} height={44} />}
      {data && (
        <div className={styles.columns}>
          <BodyWeightChart weights={inRange} last={data[0]} />
          <div className={styles.side}>
            {isOwn && <AddBodyWeightSection />}
            <ul>
              {data.slice(0, maxRowsShown).map(weight => (
                <BodyWeightRow key={weight.id} weight={weight} isOwn={isOwn} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}
