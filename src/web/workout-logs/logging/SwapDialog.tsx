import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Measure, OpenExercise } from '#training/workout/open.ts'
import { useCounting } from '../../exercises/queries.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { countOf } from '../../ui/words.ts'
import { useLogging } from './context.ts'
import parts from './Dialog.module.css'
import { FindExerciseField } from './FindExerciseField.tsx'
import { useAlternatives, useFoundExercises } from './use-found-exercises.ts'

/** What is done in the place of an exercise: as its coach names it, alike, or whatever one looks for. */
export function SwapDialog({ exercise, onClose }: { exercise: OpenExercise; onClose: () => void }) {
  const { apply } = useLogging()
  const counting = useCounting()
  const isPhone = usePhone()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const alternatives = useAlternatives(exercise)
  const found = useFoundExercises(name)
  const doneCount = exercise.sets.filter(set => set.doneAt).length
  const swap = (to: string, measure: Measure | undefined) => {
    apply({ kind: 'swapped', exerciseId: exercise.id, name: to, ...(measure && { measure }) })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFault('Choose an exercise, or name one.')
    swap(name.trim(), counting(name.trim())?.measure)
  }
  return (
    <Sheet isOpen title={`Instead of ${exercise.insteadOf ?? exercise.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={parts.form}>
        {doneCount > 0 && (
          <p className={parts.aside}>
            {countOf(doneCount, 'set')} that {doneCount === 1 ? 'is' : 'are'} done will count for it too.
          </p>
        )}
        <FindExerciseField
          label="Another exercise"
          value={name}
          fault={fault}
          isFirst={!isPhone}
          offers={name.trim() === '' ? alternatives : found}
          onType={text => {
            setName(text)
            setFault(undefined)
          }}
          onChoose={chosen => swap(chosen.name, chosen.measure)}
        />
        {name.trim() !== '' && (
          <Button type="submit" size="lg" fullWidth>
            Do “{name.trim()}”
          </Button>
        )}
      </form>
    </Sheet>
  )
}
