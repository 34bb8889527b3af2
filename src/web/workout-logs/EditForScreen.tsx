import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallFailure } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { useUser } from '../app/session.tsx'
import { ForAthletePanel } from './for-athlete/ForAthletePanel.tsx'
import { FailedPanel, RefusedPanel, WaitingPanel } from './for-athlete/StatePanel.tsx'
import { EditWorkoutPanel } from './logging/EditWorkoutPanel.tsx'
import { oneLog } from './logging/queries.ts'

/** A coach corrects what this coach wrote down for an athlete. */
export function EditForScreen() {
  const { id = '', log = '' } = useParams()
  return (
    <ForAthletePanel key={log} id={id}>
      <Written athleteId={id} id={log} />
    </ForAthletePanel>
  )
}

function Written({ athleteId, id }: { athleteId: string; id: string }) {
  const { data: log, error, isFetching, refetch } = useQuery(oneLog(id))
  const userId = useUser().id
  const isGone = error instanceof CallFailure && error.status === 404
  const isTheirs = log !== undefined && (log.recordedBy?.id !== userId || log.athleteId !== athleteId)
  if (isGone || isTheirs)
    return (
      <RefusedPanel title="You did not write this log" to={paths.athlete(athleteId, 'logs')} way="All logs">
        A coach changes what that coach wrote down. What an athlete logged, the athlete alone changes.
      </RefusedPanel>
    )
  if (log) return <EditWorkoutPanel id={id} />
  if (!error) return <WaitingPanel />
  return <FailedPanel title="This log could not be loaded." onRetry={refetch} isRetrying={isFetching} />
}
