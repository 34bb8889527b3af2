import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { CallFailure } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import type { LoggedFor } from '../../offline/kept.ts'
import { oneAthlete } from '../../people/athlete/queries.ts'
import { ForAthlete } from '../logging/for-athlete.ts'
import { FailedPanel, RefusedPanel, WaitingPanel } from './StatePanel.tsx'

/** What a coach writes down for an athlete, who must be the coach's and share logs. */
export function ForAthletePanel({
  id,
  begun,
  children,
}: {
  id: string
  /** As it was known when it was begun on this device: enough without a network. */
  begun?: LoggedFor | undefined
  children: ReactNode
}) {
  const { data: profile, error, isFetching, refetch } = useQuery(oneAthlete(id))
  const known = useMemo<LoggedFor | undefined>(() => {
    if (!profile) return begun
    const { id: athleteId, firstName, lastName } = profile.athlete
    return { id: athleteId, firstName, lastName, timeZone: profile.timeZone }
  }, [profile, begun])

  if (error instanceof CallFailure && error.status === 404)
    return (
      <RefusedPanel title="Not among your athletes" to={paths.athletes} way="All athletes">
        What was logged stays with the athlete.
      </RefusedPanel>
    )
  if (known && profile && !profile.scopes.includes('logs'))
    return (
      <RefusedPanel
        title={`${known.firstName} does not share logs with you`}
        to={paths.athlete(id)}
        way={`Back to ${known.firstName}`}
      >
        Who may not read workouts does not write them down. {known.firstName} can change that in My Coaches.
      </RefusedPanel>
    )
  if (known) return <ForAthlete value={known}>{children}</ForAthlete>
  if (!error) return <WaitingPanel />
  return <FailedPanel title="This athlete could not be loaded." onRetry={refetch} isRetrying={isFetching} />
}
