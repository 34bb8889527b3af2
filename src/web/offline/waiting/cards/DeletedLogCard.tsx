import { describeDiscardedData } from '#web/offline/waiting/state/describe-discarded-data.ts'
import { restoreDeletedLog } from '#web/offline/waiting/state/resolve-rejection.ts'
import { useCommandContext } from '#web/offline/waiting/state/use-command-context.ts'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { DiscardActions } from './DiscardActions.tsx'
import type { RejectionCardProps } from './rejection-card-props.ts'

/**
 * Shown if a log was deleted on another device while this device had pending edits or comments for that log.
 */
export function DeletedLogCard({ card, position }: RejectionCardProps) {
  const { workoutId, entries } = card
  const context = useCommandContext()
  const device = useDeviceLabel()
  const name = (workoutId && context.thing(workoutId)?.name) || entries[0].title || 'This workout'
  const pending = describeDiscardedData(entries)
  return (
    <DecisionCard
      title="This workout was deleted"
      position={position}
      options={[
        {
          value: 'back',
          confirm: 'Restore workout with your changes',
        },
      ]}
      ways={<DiscardActions card={card} />}
      onDecide={() => restoreDeletedLog(card, workoutId ?? entries[0].streamId)}
    >
      <p>
        {name} was deleted on another device. This {device} still has {pending} to sync. Deleted workouts can
        be restored for 30 days.
      </p>
    </DecisionCard>
  )
}
