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
