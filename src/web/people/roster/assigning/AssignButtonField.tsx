import { Button } from '@mantine/core'
import type { AssignmentForm } from './use-assignment-form.ts'

/** The submit button for assigning a regimen, labelled with the number of athletes who will receive it. */
export function AssignButtonField({
  assigning: { plan, assign, athletes, overlaps },
  size = 'sm',
}: {
  assigning: AssignmentForm
  size?: 'sm' | 'lg'
}) {
  return (
    <Button type="submit" size={size} disabled={!plan.isReady} loading={assign.isPending}>
      Assign to {plan.isReady ? plan.athleteIds.length : athletes.length}
      {overlaps.removedSessionCount > 0 && `, remove ${overlaps.removedSessionCount}`}
    </Button>
  )
}
