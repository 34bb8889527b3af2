import { Suspense } from 'react'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'
import type { ProposalFilter } from './queries.ts'

/** The loads are an addition to a page that is already usable. */
const ProposalList = lazyAfterStart(async () => (await import('./ProposalList.tsx')).ProposalList)

/** The loads that rules derived from a log, or for a session, each with its reason. Nothing if there are none. */
export function ProgressionSection({ filter, title }: { filter: ProposalFilter; title: string }) {
  return (
    <Suspense>
      <ProposalList filter={filter} title={title} />
    </Suspense>
  )
}

const MaxOutcomeList = lazyAfterStart(async () => (await import('./MaxOutcomeList.tsx')).MaxOutcomeList)

/** What a log leads to: the next loads, and new 1RMs for the lifts that were prescribed by percentages of them. */
export function AfterLogSection({
  log,
}: {
  log: { id: string; athleteId: string; sessionId: string | null }
}) {
  if (!log.sessionId) return null
  return (
    <>
      <ProgressionSection filter={{ workoutLogId: log.id }} title="Next loads" />
      <Suspense>
        <MaxOutcomeList log={log} />
      </Suspense>
    </>
  )
}
