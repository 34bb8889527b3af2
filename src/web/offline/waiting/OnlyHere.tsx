import type { CardProps } from './CardView.tsx'
import { Decision } from './Decision.tsx'
import { GiveUp } from './GiveUp.tsx'
import { hereOf } from './here.ts'
import { keepHere, recordHere } from './settle.ts'
import { useDeviceWord } from './use-device-word.ts'
import { useKeptWorkouts } from './use-known.ts'

/** The server keeps nothing of a workout before it is finished: that is all that is lost. */
export function OnlyHere({ card, position }: CardProps) {
  const workouts = useKeptWorkouts()
  const isUnderWay = workouts.some(one => one.id === card.workoutId)
  const device = useDeviceWord()
  const here = hereOf(card, workouts)
  if (isUnderWay)
    return (
      <Decision
        title={`Only this ${device} has this workout`}
        position={position}
        options={[{ value: 'keep', confirm: 'All right' }]}
        onDecide={() => keepHere(card)}
      >
        <p>
          {card.refusal.message} Nothing is lost: {here.name || 'the workout'} goes on here and is recorded
          when you finish it. Your other devices see it then.
        </p>
      </Decision>
    )
  return (
    <Decision
      title="A workout that nobody finished"
      position={position}
      options={[{ value: 'record', confirm: 'Record it as a workout' }]}
      ways={<GiveUp card={card} />}
      onDecide={() => recordHere(card, here)}
    >
      <p>{card.refusal.message} What was done of it is still here.</p>
    </Decision>
  )
}
