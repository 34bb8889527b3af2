import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { figureWords } from '#training/workout/figures.ts'
import type { Reading } from '#training/workout/open.ts'
import { numberOf } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import panel from '../../ui/panel.module.css'
import { openWorkouts } from '../open-workouts.ts'
import { Beside } from './Beside.tsx'
import parts from './Decision.module.css'
import { useDeviceWord } from './use-device-word.ts'
import type { Dispute } from './use-disputes.ts'
import { useWhen } from './use-when.ts'

/** Two devices did one set, each with other figures: one tap says which of them counts, here and there. */
export function DoneTwice({ dispute, position }: { dispute: Dispute; position: string }) {
  const id = useId()
  const units = useUnits()
  const when = useWhen()
  const device = useDeviceWord()
  const { keep, fault } = useKeeping(dispute)
  const { workout, exercise, set, here, others } = dispute
  const all = [here, ...others]
  const name = `${set.role === 'warm-up' ? 'Warm-up' : 'Set'} ${numberOf(exercise, set)}`
  const whereOf = (reading: Reading) => (reading === here ? `on this ${device}` : 'on another device')
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={parts.head}>
        <h2 id={id} tabIndex={-1} className={parts.title}>
          One set, done twice
        </h2>
        <span className={parts.position}>{position}</span>
      </div>
      <div className={parts.story}>
        <p>
          {name} of {exercise.name}
          {workout.name && `, ${workout.name},`} has other figures on another device. Both are kept; here it
          stands as {figureWords(here.figures, units)} until you decide.
        </p>
      </div>
      <Beside
        caption={exercise.name}
        heads={all.map(reading => `${reading === here ? 'Here' : 'Elsewhere'}, ${when(reading.at)}`)}
        rows={[
          {
            key: set.id,
            set: `${set.role === 'warm-up' ? 'W' : ''}${numberOf(exercise, set)}`,
            isDone: true,
            cells: all.map(({ figures }) => ({ words: figureWords(figures, units), hand: 'ink' })),
          },
        ]}
      />
      <div className={parts.foot}>
        <FormFault>{fault}</FormFault>
        <div className={parts.answers}>
          {all.map(reading => (
            <Button
              key={reading.at}
              size="lg"
              fullWidth
              variant={reading === here ? 'filled' : 'default'}
              onClick={() => keep(reading)}
              aria-label={`Keep ${figureWords(reading.figures, units)}, ${whereOf(reading)}`}
            >
              Keep {figureWords(reading.figures, units)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

function useKeeping({ workout, exercise, set, here, others }: Dispute) {
  const userId = useUser().id
  const [fault, setFault] = useState('')
  async function keep({ at }: Reading) {
    setFault('')
    const against = [here, ...others].map(one => one.at).filter(one => one !== at)
    const title = `Set ${numberOf(exercise, set)}, ${exercise.name}`
    const key = { userId, session: workout.sessionId ?? 'new' }
    const isStored = await openWorkouts.settle(key, { kind: 'settled', setId: set.id, at, against }, title)
    if (!isStored) setFault('This device could not keep your answer. It counts as long as this page is open.')
  }
  return { keep, fault }
}
