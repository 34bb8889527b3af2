import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import type { AthleteLoggedFor } from '#web/offline/storage/device-state.ts'
import { AthleteLoggedForContext } from '#web/shared/athlete-logged-for-context.ts'
import { oneAthlete } from '#web/shared/queries/athlete-page.ts'
import {
  LogForAthleteDeniedSection,
  LogForAthleteErrorSection,
  LogForAthleteLoadingSection,
} from './LogForAthleteStateSection.tsx'

/**
 * Provides the athlete whose workouts the coach logs or edits, after checking that the user is this athlete's
 * coach and may see the athlete's logs.
 */
export function LogForAthleteAccessSection({
  id,
  storedAthlete,
  children,
}: {
  id: string
  /** The athlete's data for offline use, stored on this device when the workout was started. */
  storedAthlete?: AthleteLoggedFor | undefined
  children: ReactNode
}) {
  const { data: profile, error, isFetching, refetch } = useQuery(oneAthlete(id))
  const athlete = useMemo<AthleteLoggedFor | undefined>(() => {
    if (!profile) return storedAthlete
    const { id: athleteId, firstName, lastName } = profile.athlete
    return { id: athleteId, firstName, lastName, timeZone: profile.timeZone }
  }, [profile, storedAthlete])

  if (isNotFound(error))
    return (
      <LogForAthleteDeniedSection
        title="Not one of your athletes"
        to={paths.athletes}
        linkText="All athletes"
      >
        You may no longer coach this athlete. Workouts that you logged for them are kept in their history.
      </LogForAthleteDeniedSection>
    )
  if (athlete && profile && !profile.scopes.includes('logs'))
    return (
      <LogForAthleteDeniedSection
        title={`${athlete.firstName} does not share logs with you`}
        to={paths.athlete(id)}
        linkText={`Back to ${athlete.firstName}`}
      >
        To log workouts for athletes, you need access to their logs. {athlete.firstName} can grant access in
        My Coaches.
      </LogForAthleteDeniedSection>
    )
  if (athlete) return <AthleteLoggedForContext value={athlete}>{children}</AthleteLoggedForContext>
  if (!error) return <LogForAthleteLoadingSection />
  return (
    <LogForAthleteErrorSection
      title="This athlete could not be loaded."
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
