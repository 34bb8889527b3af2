import { useState } from 'react'
import { ReceivedInvitationsPanel } from '#web/people/coaches/ReceivedInvitationsPanel.tsx'
import { AthleteHomePanel } from '#web/schedule/AthleteHomePanel.tsx'
import { startHomeData } from '#web/shared/queries/home-data.ts'
import { lazyOnDemand } from '#web/ui/layout/lazy-loading.ts'

// The join panel is loaded on demand, because athletes with a coach never see it.
const JoinPanel = lazyOnDemand(async () => (await import('#web/people/coaches/JoinPanel.tsx')).JoinPanel)

/** The athlete's home screen. The panels about coaches are passed in, because they belong to another feature. */
export function HomeScreen() {
  // Requested before the queries of the panels start.
  useState(startHomeData)
  return <AthleteHomePanel invitations={<ReceivedInvitationsPanel />} joinPanel={<JoinPanel />} />
}
