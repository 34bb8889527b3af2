import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import type { ProposalFilter } from './queries.ts'

const ProposalList = lazyWithPreload(async () => (await import('./ProposalList.tsx')).ProposalList)

/** The loads that rules derived from a log, or for a session, each with its reason. Loaded when it is opened. */
export function ProgressionSection({ filter, label }: { filter: ProposalFilter; label: string }) {
  return (
    <Disclosure label={label}>
      <ProposalList filter={filter} />
    </Disclosure>
  )
}
