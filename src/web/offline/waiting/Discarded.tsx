import { countOf } from '../../ui/words.ts'
import type { CardProps } from './CardView.tsx'
import { Decision } from './Decision.tsx'
import { GiveUp } from './GiveUp.tsx'
import { hereOf } from './here.ts'
import { letGoOf, recordHere } from './settle.ts'
import { useDeviceWord } from './use-device-word.ts'
import { useKeptWorkouts } from './use-known.ts'

/** Discarded elsewhere, while this device was still in it. */
export function Discarded({ card, position }: CardProps) {
  const device = useDeviceWord()
  const here = hereOf(card, useKeptWorkouts())
  const count = here.exercises.reduce((sum, { sets }) => sum + sets.length, 0)
  const sets = countOf(count, 'set')
  const name = here.name || 'This workout'
  return (
    <Decision
      title="Discarded on another device"
      position={position}
      options={[{ value: 'settle', confirm: count > 0 ? `Record my ${sets}` : 'All right' }]}
      ways={count > 0 && <GiveUp card={card} />}
      onDecide={() => (count > 0 ? recordHere(card, here) : letGoOf(card))}
    >
      <p>
        {name} was discarded on another device. This {device} was still in it
        {count > 0 ? ` and has ${sets}.` : ', and no set of it is done here.'}
      </p>
    </Decision>
  )
}
