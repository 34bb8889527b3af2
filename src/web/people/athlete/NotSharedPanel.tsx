import type { Person } from '#contract/fields.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A part of the page for which the athlete's consent is missing. */
export function NotSharedPanel({ athlete: { firstName }, what }: { athlete: Person; what: string }) {
  return (
    <EmptyState title={`${what} not shared`}>
      {firstName} does not share sessions and sets with you. Only {firstName} can change that, under My
      Coaches; then this part fills at once.
    </EmptyState>
  )
}
