import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import { retryCommand } from '#web/offline/sync/queue-command.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { DiscardActions } from './DiscardActions.tsx'
import type { RejectionCardProps } from './rejection-card-props.ts'

/** Shown for a workout whose session was deleted. The workout can be recorded as unplanned. */
export function DeletedSessionCard({ card, position }: RejectionCardProps) {
  const [entry] = card.entries
  const record = () => {
    const { kind, input } = toTypedCommand(entry)
    if (kind !== 'workout-log.record') return retryCommand(entry.id)
    return retryCommand(entry.id, { recorded: { ...input.recorded, sessionId: null } })
  }
  return (
    <DecisionCard
      title="This session no longer exists"
      position={position}
      options={[{ value: 'record', confirm: 'Record as unplanned workout' }]}
      ways={<DiscardActions card={card} />}
      onDecide={record}
    >
      <p>
        The program that contained this session no longer exists. Your sets are saved on this device, together
        with their planned values.
      </p>
    </DecisionCard>
  )
}
