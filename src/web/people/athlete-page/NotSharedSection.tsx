import type { AthleteProfile } from '#contract/people/people.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/** Shown instead of a tab's content if the athlete does not share the data that the tab needs. */
export function NotSharedSection({ profile, what }: { profile: AthleteProfile; what: string }) {
  const { athlete, isPlaceholder } = profile
  const { firstName } = athlete
  if (isPlaceholder)
    return (
      <EmptyState title="No account yet">
        {what} will appear here once {firstName} has an account and shares sessions and sets.
      </EmptyState>
    )
  return (
    <EmptyState title={`${what} not shared`}>
      {firstName} does not share sessions and sets with you. Only {firstName} can change this under My
      Coaches.
    </EmptyState>
  )
}
