import type { CardProps } from './CardView.tsx'
import { Decision } from './Decision.tsx'
import { GiveUp } from './GiveUp.tsx'
import { lossOf } from './loss.ts'
import { bringBack } from './settle.ts'
import { useDeviceWord } from './use-device-word.ts'
import { useKnown } from './use-known.ts'

/** Edits or comments of a log that was deleted elsewhere. */
export function DeletedLog({ card, position }: CardProps) {
  const { workoutId, entries } = card
  const known = useKnown()
  const device = useDeviceWord()
  const name = (workoutId && known.thing(workoutId)?.name) || entries[0].title || 'This workout'
  const waiting = lossOf(entries)
  return (
    <Decision
      title="This workout was deleted"
      position={position}
      options={[
        {
          value: 'back',
          confirm: 'Bring it back with your changes',
        },
      ]}
      ways={<GiveUp card={card} />}
      onDecide={() => bringBack(card, workoutId ?? entries[0].streamId)}
    >
      <p>
        {name} was deleted on another device, while {waiting} of it waited on this {device}. Deleted workouts
        can be brought back for 30 days.
      </p>
    </Decision>
  )
}
