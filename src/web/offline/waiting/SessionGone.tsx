import { known } from '../commands.ts'
import { mend } from '../give.ts'
import type { CardProps } from './CardView.tsx'
import { Decision } from './Decision.tsx'
import { GiveUp } from './GiveUp.tsx'

/** The server knows nothing of the session any more; what was done in it is recorded all the same. */
export function SessionGone({ card, position }: CardProps) {
  const [entry] = card.entries
  const record = () => {
    const { kind, input } = known(entry)
    if (kind !== 'workout-log.record') return mend(entry.id)
    return mend(entry.id, { recorded: { ...input.recorded, sessionId: null } })
  }
  return (
    <Decision
      title="This session is gone"
      position={position}
      options={[{ value: 'record', confirm: 'Record it as your own workout' }]}
      ways={<GiveUp card={card} />}
      onDecide={record}
    >
      <p>
        The program that it was of is no longer on the server. Your sets are kept here, with what was planned
        for each of them.
      </p>
    </Decision>
  )
}
