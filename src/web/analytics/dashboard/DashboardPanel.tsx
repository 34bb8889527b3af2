import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { todaysDecisions } from '#web/analytics/dashboard/decided-today/queries.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { myAttentionQueue } from './attention-query.ts'
import { countAttentionItems } from './attention-queue.ts'
import styles from './DashboardPanel.module.css'
import { formatDashboardHeadline } from './dashboard-texts.ts'
import { type TodaysSessionsQuery, todaysSessions } from './queries.ts'
import { TriageSection } from './TriageSection.tsx'
import { useRefetchOutdated } from './use-refetch-outdated.ts'

// Most coaches have athletes.
const NoAthletesSection = lazyWithPreload(
  async () => (await import('./NoAthletesSection.tsx')).NoAthletesSection,
)

/** The keys of the decisions are on the buttons of an open item and in the help. */
const headerHints = [
  ['J K', 'next, previous'],
  ['Z', 'undo the last'],
  ['?', 'all keys'],
] as const

/** The coach's dashboard: the attention queue, today's sessions and the current week for all athletes. */
export function DashboardPanel() {
  const attention = useQuery(myAttentionQueue)
  const { data, isPending, isFetching, refetch } = attention
  const isWide = useIsWide()
  const today = useQuery(todaysSessions)
  const decided = useInfiniteQuery({ ...todaysDecisions, enabled: isWide })
  useRefetchOutdated(attention, data?.version)
  useRefetchOutdated(today, today.data?.version)
  useRefetchOutdated(decided, decided.data?.pages[0]?.version)
  // On narrow screens, today's sessions are above the queue, which must not move when they arrive.
  if (isPending || (!isWide && today.isPending))
    return (
      <>
        <DashboardHeader />
        <LoadingRows count={10} height={54} />
      </>
    )
  if (!data)
    return (
      <>
        <DashboardHeader />
        <ErrorState title="Your dashboard could not be loaded" onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  if (data.athleteCount === 0)
    return (
      <>
        <DashboardHeader />
        <Suspense>
          <NoAthletesSection invitationCount={data.invitations.count} />
        </Suspense>
      </>
    )
  return (
    <div className={styles.page}>
      <DashboardHeader
        waiting={countAttentionItems(data)}
        decided={decided.data?.pages[0]?.count}
        today={today.data}
      />
      <TriageSection attention={data} today={today} decided={decided} />
    </div>
  )
}

function DashboardHeader({
  waiting,
  decided,
  today,
}: {
  waiting?: number
  decided?: number | undefined
  today?: TodaysSessionsQuery['data']
}) {
  const dates = useDateFormatter()
  const isWide = useIsWide()
  return (
    <PageHeader
      title={dates.longDay(dates.today)}
      sentence={waiting !== undefined && formatDashboardHeadline(waiting, today, decided)}
    >
      {isWide && (waiting ?? 0) + (decided ?? 0) > 0 && (
        <KeyHints lead="While the queue has focus:" keys={headerHints} />
      )}
    </PageHeader>
  )
}
