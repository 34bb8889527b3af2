import { formatCount } from '#training/localization/format-count.ts'
import { getLocalWorkout } from '#web/offline/waiting/state/local-workout.ts'
import { discardRejectedCommands, recordLocalVersion } from '#web/offline/waiting/state/resolve-rejection.ts'
import { useOwnActiveWorkouts } from '#web/offline/waiting/state/use-command-context.ts'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { DiscardActions } from './DiscardActions.tsx'
import type { RejectionCardProps } from './rejection-card-props.ts'

/** Shown for a workout that another device discarded while it was in progress on this device. */
export function DiscardedOnOtherDeviceCard({ card, position }: RejectionCardProps) {
  const device = useDeviceLabel()
  const here = getLocalWorkout(card, useOwnActiveWorkouts())
  const count = here.exercises.reduce((sum, { sets }) => sum + sets.length, 0)
  const sets = formatCount(count, 'set')
  const name = here.name || 'This workout'
  return (
    <DecisionCard
      title="Discarded on another device"
      position={position}
      options={[{ value: 'settle', confirm: count > 0 ? `Record my ${sets}` : 'OK' }]}
      ways={count > 0 && <DiscardActions card={card} />}
      onDecide={() => (count > 0 ? recordLocalVersion(card, here) : discardRejectedCommands(card))}
    >
      <p>
        {name} was discarded on another device.{' '}
        {count > 0 ? `This ${device} still has ${sets}.` : `No sets were logged on this ${device}.`}
      </p>
    </DecisionCard>
  )
}
