import { Button } from '@mantine/core'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import type { AssignmentForm } from './use-assignment-form.ts'

/** The submit button for assigning a regimen, labelled with the number of athletes who will receive it. */
export function AssignButtonField({
  assigning: { plan, assign, athletes, overlaps },
  size = 'sm',
}: {
  assigning: AssignmentForm
  size?: 'sm' | 'lg'
}) {
  const isPhone = useIsPhone()
  return (
    <Button
      type="submit"
      size={size}
      disabled={!plan.isReady}
      loading={assign.isPending}
      rightSection={!isPhone && <KeyCap>Ctrl Enter</KeyCap>}
    >
      Assign to {plan.isReady ? plan.athleteIds.length : athletes.length}
      {overlaps.removedSessionCount > 0 && `, remove ${overlaps.removedSessionCount}`}
    </Button>
  )
}
