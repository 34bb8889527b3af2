import { useState } from 'react'
import type { User } from '#contract/account/profile.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { ReceivedInvitationsPanel } from '#web/people/coaches/ReceivedInvitationsPanel.tsx'
import { AthleteHomePanel } from '#web/schedule/AthleteHomePanel.tsx'
import { startHomeData } from '#web/shared/queries/home-data.ts'
import { sessionsAroundToday } from '#web/shared/queries/schedule.ts'
import { lazyOnDemand } from '#web/ui/layout/lazy-loading.ts'

// The join panel is loaded on demand, because athletes with a coach never see it.
const JoinPanel = lazyOnDemand(async () => (await import('#web/people/coaches/JoinPanel.tsx')).JoinPanel)

/**
 * Requests the data of the home screen before it is rendered, which takes long on a slow phone. Resolves when there are
 * sessions to show, which may be stored ones.
 */
export async function startHomeRequests({ timeZone, weekStart }: User['preferences']) {
  startHomeData()
  const query = sessionsAroundToday(getDayInTimeZone(serverClock.now(), timeZone), weekStart)
  const fetching = queryClient.prefetchQuery(query)
  if (queryClient.getQueryData(query.queryKey) === undefined) await fetching
}

/** The athlete's home screen. The panels about coaches are passed in, because they belong to another feature. */
export function HomeScreen() {
  // Requested before the queries of the panels start.
  useState(startHomeData)
  return <AthleteHomePanel invitations={<ReceivedInvitationsPanel />} joinPanel={<JoinPanel />} />
}
