import type { Person } from '#contract/fields.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/** Shown instead of a tab's content if the athlete does not share the data that the tab needs. */
export function NotSharedSection({ athlete: { firstName }, what }: { athlete: Person; what: string }) {
  return (
    <EmptyState title={`${what} not shared`}>
      {firstName} does not share sessions and sets with you. Only {firstName} can change this under My
      Coaches.
    </EmptyState>
  )
}
