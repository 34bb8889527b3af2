import { useQuery } from '@tanstack/react-query'
import { CallFailure, hasFailed } from '../../app/failures.ts'
import { useToday } from '../../app/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { weightsOf } from '../queries.ts'
import { firstDayOf } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import parts from './BodyPanel.module.css'
import { WeightChart } from './WeightChart.tsx'
import { WeightField } from './WeightField.tsx'
import { WeightRow } from './WeightRow.tsx'

const listed = 4

/** Body weight: the own is entered here, an athlete's is read by a coach who was let. */
export function BodyPanel({ athleteId }: { athleteId: string | undefined }) {
  const { range } = useProgress()
  const today = useToday()
  const query = useQuery(weightsOf({ athleteId }))
  const { data, error, isFetching, refetch } = query
  const isError = hasFailed(query)
  const isOwn = athleteId === undefined
  const isHidden = isError && error instanceof CallFailure && error.status === 404
  const shown = (data ?? []).filter(weight => weight.date >= (firstDayOf(range, today) ?? ''))
  return (
    <section className={parts.panel} aria-labelledby="body">
      <h2 id="body" className={parts.title}>
        Body weight
      </h2>
      {isHidden && <p className={parts.none}>This athlete does not let you see measurements of the body.</p>}
      {isError && !isHidden && (
        <ErrorState title="Body weight could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!isError && !data && <LoadingRows count={2} height={44} />}
      {data && (
        <div className={parts.columns}>
          <WeightChart weights={shown} last={data[0]} />
          <div className={parts.side}>
            {isOwn && <WeightField />}
            <ul>
              {data.slice(0, listed).map(weight => (
                <WeightRow key={weight.id} weight={weight} isOwn={isOwn} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}
