import { Suspense } from 'react'
import { useFocusNextCard } from '#web/offline/waiting/cards/use-focus-next-card.ts'
import { useSetConflicts } from '#web/offline/waiting/state/use-set-conflicts.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'

// Most workouts have no conflicts.
const SetConflictCard = lazyWithPreload(
  async () => (await import('#web/offline/waiting/cards/SetConflictCard.tsx')).SetConflictCard,
)

/** Shows the set conflicts of a workout, one at a time. */
export function SetConflictsPanel({
  workoutId,
  className,
}: {
  workoutId: string
  className: string | undefined
}) {
  const conflicts = useSetConflicts(workoutId)
  const [first] = conflicts
  const container = useFocusNextCard(first?.set.id)
  if (!first) return null
  return (
    <div ref={container} className={className}>
      <Suspense>
        <SetConflictCard key={first.set.id} conflict={first} position={`1 of ${conflicts.length}`} />
      </Suspense>
    </div>
  )
}
