import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import type { DecisionSubject } from './queries.ts'

const DecisionList = lazyWithPreload(async () => (await import('./DecisionList.tsx')).DecisionList)

/** The ledger: what was decided about a log, a session or an athlete, by whom and why. Loaded when it is opened. */
export function DecisionsPanel({ about, label }: { about: DecisionSubject; label: string }) {
  return (
    <Disclosure label={label}>
      <DecisionList about={about} />
    </Disclosure>
  )
}
