import { getLocalWorkout } from '#web/offline/waiting/state/local-workout.ts'
import { keepOnThisDevice, recordLocalVersion } from '#web/offline/waiting/state/resolve-rejection.ts'
import { useOwnActiveWorkouts } from '#web/offline/waiting/state/use-command-context.ts'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { DiscardActions } from './DiscardActions.tsx'
import type { RejectionCardProps } from './rejection-card-props.ts'

/** Shown for a workout whose events the server rejects. The workout can still be finished and recorded. */
export function OnlyOnThisDeviceCard({ card, position }: RejectionCardProps) {
  const workouts = useOwnActiveWorkouts()
  const isInProgress = workouts.some(one => one.id === card.workoutId)
  const device = useDeviceLabel()
  const here = getLocalWorkout(card, workouts)
  if (isInProgress)
    return (
      <DecisionCard
        title={`This workout is only on this ${device}`}
        position={position}
        options={[{ value: 'keep', confirm: 'OK' }]}
        onDecide={() => keepOnThisDevice(card)}
      >
        <p>
          {card.refusal.message} Nothing will be lost. You can continue {here.name || 'the workout'} here.
          Your other devices will show the workout when you finish it.
        </p>
      </DecisionCard>
    )
  return (
    <DecisionCard
      title="Unfinished workout"
      position={position}
      options={[{ value: 'record', confirm: 'Record this workout' }]}
      ways={<DiscardActions card={card} />}
      onDecide={() => recordLocalVersion(card, here)}
    >
      <p>
        {card.refusal.message} What you logged is still on this {device}.
      </p>
    </DecisionCard>
  )
}
