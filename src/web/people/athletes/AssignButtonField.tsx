import { Button } from '@mantine/core'
import type { Assigning } from './use-assigning.ts'

/** Its number is that of those who will be put on the program. */
export function AssignButtonField({
  assigning: { plan, assign, chosen },
  size = 'sm',
}: {
  assigning: Assigning
  size?: 'sm' | 'lg'
}) {
  return (
    <Button type="submit" size={size} disabled={!plan.isReady} loading={assign.isPending}>
      Assign to {plan.isReady ? plan.athleteIds.length : chosen.length}
    </Button>
  )
}
