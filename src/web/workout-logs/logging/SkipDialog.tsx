import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OpenExercise } from '#training/workout/open.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLogging } from './context.ts'
import parts from './Dialog.module.css'
import { useForAthlete } from './for-athlete.ts'

const usual = ['Equipment taken', 'Short on time', 'Too tired', 'Something hurts']

/** Why an exercise is left out: a word is enough. */
export function SkipDialog({ exercise, onClose }: { exercise: OpenExercise; onClose: () => void }) {
  const { apply } = useLogging()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const choose = (chosen: string) => {
    setReason(chosen)
    setFault(undefined)
  }
  const skip = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setFault('Choose a reason, or write one.')
    apply({ kind: 'skipped', exerciseId: exercise.id, reason: reason.trim() })
    onClose()
  }
  return (
    <Sheet isOpen title={`Skip ${exercise.name}`} onClose={onClose}>
      <form onSubmit={skip} noValidate className={parts.form}>
        <div className={parts.choices}>
          {usual.map(one => (
            <button
              key={one}
              type="button"
              className={parts.choice}
              aria-pressed={reason === one}
              onClick={() => choose(one)}
            >
              {one}
            </button>
          ))}
        </div>
        <TextInput
          label="Reason"
          description={`${useForAthlete()?.firstName ?? 'Your coach'} reads it. What was done of the exercise stays.`}
          maxLength={500}
          error={fault}
          value={reason}
          onChange={event => choose(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth>
          Skip it
        </Button>
      </form>
    </Sheet>
  )
}
