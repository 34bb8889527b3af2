import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import { LogForAthleteAccessSection } from '#web/workout-logs/log-for-athlete/LogForAthleteAccessSection.tsx'
import {
  LogForAthleteDeniedSection,
  LogForAthleteErrorSection,
  LogForAthleteLoadingSection,
} from '#web/workout-logs/log-for-athlete/LogForAthleteStateSection.tsx'
import { EditWorkoutSection } from '#web/workout-logs/logging/EditWorkoutSection.tsx'

/** Lets a coach edit a log that they recorded for an athlete. */
export function EditLogForAthleteScreen() {
  const { id = '', log = '' } = useParams()
  return (
    <LogForAthleteAccessSection key={log} id={id}>
      <CoachRecordedLog athleteId={id} id={log} />
    </LogForAthleteAccessSection>
  )
}

function CoachRecordedLog({ athleteId, id }: { athleteId: string; id: string }) {
  const { data: log, error, isFetching, refetch } = useQuery(oneLog(id))
  const userId = useUser().id
  const isGone = isNotFound(error)
  const isNotEditable = log !== undefined && (log.recordedBy?.id !== userId || log.athleteId !== athleteId)
  if (isGone || isNotEditable)
    return (
      <LogForAthleteDeniedSection
        title="You did not record this log"
        to={paths.athlete(athleteId, 'logs')}
        linkText="All logs"
      >
        You can only edit logs that you recorded. Workouts logged by the athlete can only be edited by the
        athlete.
      </LogForAthleteDeniedSection>
    )
  if (log) return <EditWorkoutSection id={id} />
  if (!error) return <LogForAthleteLoadingSection />
  return (
    <LogForAthleteErrorSection
      title="This log could not be loaded."
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
