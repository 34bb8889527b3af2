import { useQuery } from '@tanstack/react-query'
import { hasFailed } from '../../app/failures.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { weeksOfTraining } from '../queries.ts'
import { weeksOf } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import { DoneChart } from './DoneChart.tsx'
import { LoadChart } from './LoadChart.tsx'
import { stretchesOf } from './months.ts'
import { RpeChart } from './RpeChart.tsx'
import { SetsChart } from './SetsChart.tsx'
import { VolumeChart } from './VolumeChart.tsx'
import parts from './WeeksPanel.module.css'

/** Week by week: sessions done of due, volume, sets and effort. */
export function WeeksPanel({ athleteId }: { athleteId: string | undefined }) {
  const { range } = useProgress()
  const query = useQuery(weeksOfTraining({ athleteId }, weeksOf(range)))
  const { data, isFetching, refetch } = query
  if (hasFailed(query))
    return <ErrorState title="The weeks could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <LoadingRows count={4} height={52} />
  const stretches = stretchesOf(data)
  return (
    <section className={parts.panel} aria-labelledby="weeks">
      <h2 id="weeks" className={parts.title}>
        {stretches[0]?.isMonth ? 'Month by month' : 'Week by week'}
      </h2>
      <div className={parts.charts}>
        <DoneChart stretches={stretches} />
        <VolumeChart stretches={stretches} />
        <SetsChart stretches={stretches} />
        <RpeChart stretches={stretches} />
        <LoadChart stretches={stretches} />
      </div>
    </section>
  )
}
