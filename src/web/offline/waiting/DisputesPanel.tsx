import { DoneTwice } from './DoneTwice.tsx'
import { useDisputes } from './use-disputes.ts'
import { usePlaceKept } from './use-place-kept.ts'

/** The sets of this workout that two devices did otherwise, one question at a time. */
export function DisputesPanel({
  workoutId,
  className,
}: {
  workoutId: string
  className: string | undefined
}) {
  const disputes = useDisputes(workoutId)
  const [first] = disputes
  const place = usePlaceKept(first?.set.id)
  if (!first) return null
  return (
    <div ref={place} className={className}>
      <DoneTwice key={first.set.id} dispute={first} position={`1 of ${disputes.length}`} />
    </div>
  )
}
