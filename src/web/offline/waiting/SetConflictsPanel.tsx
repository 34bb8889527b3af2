import { SetConflictCard } from './SetConflictCard.tsx'
import { useFocusNextCard } from './use-focus-next-card.ts'
import { useSetConflicts } from './use-set-conflicts.ts'

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
      <SetConflictCard key={first.set.id} conflict={first} position={`1 of ${conflicts.length}`} />
    </div>
  )
}
