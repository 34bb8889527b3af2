import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../app/dates.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useWide } from '../../ui/use-wide.ts'
import parts from './DashboardPanel.module.css'
import { NobodyPanel } from './NobodyPanel.tsx'
import { attention, todaysSessions } from './queries.ts'
import { waitingCount } from './queue.ts'
import { TriagePanel } from './TriagePanel.tsx'
import { triageKeys } from './triage-keys.ts'
import { headline } from './words.ts'

/** Who needs the coach now, what today brings, and how the week goes. */
export function DashboardPanel() {
  const { data, isPending, isFetching, refetch } = useQuery(attention)
  if (isPending)
    return (
      <>
        <Head />
        <LoadingRows count={10} height={54} />
      </>
    )
  if (!data)
    return (
      <>
        <Head />
        <ErrorState title="Who needs you could not be loaded" onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  if (data.athleteCount === 0)
    return (
      <>
        <Head />
        <NobodyPanel invitationCount={data.invitations.count} />
      </>
    )
  return (
    <div className={parts.page}>
      <Head waiting={waitingCount(data)} />
      <TriagePanel attention={data} />
    </div>
  )
}

function Head({ waiting }: { waiting?: number }) {
  const dates = useDates()
  const isWide = useWide()
  const { data: today } = useQuery({ ...todaysSessions, enabled: waiting !== undefined })
  return (
    <PageHead title={dates.longDay(dates.today)} sentence={waiting !== undefined && headline(waiting, today)}>
      {isWide && waiting !== undefined && waiting > 0 && <Keys keys={triageKeys} />}
    </PageHead>
  )
}
