import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { matchCertain } from '#training/exercises/match.ts'
import type { Measure } from '#training/workout/open.ts'
import { useNamedLibrary } from '../../exercises/queries.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLogging } from './context.ts'
import parts from './Dialog.module.css'
import { FindExerciseField } from './FindExerciseField.tsx'
import { useFoundExercises } from './use-found-exercises.ts'

const measures: { value: Measure; label: string }[] = [
  { value: 'reps', label: 'Reps' },
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
]

/** An exercise that no program asked for: one that was done before, one of the library, or as it is typed. */
export function AddExerciseDialog({ onClose }: { onClose: () => void }) {
  const { apply } = useLogging()
  const library = useNamedLibrary()
  const [name, setName] = useState('')
  const [counted, setCounted] = useState<Measure>()
  const [fault, setFault] = useState<string>()
  const offers = useFoundExercises(name)
  const known = library && matchCertain(name, library)?.exercise.measure
  const measure = counted ?? (known === 'load-distance' ? 'distance' : known) ?? 'reps'
  const add = (added: string, as: Measure) => {
    apply({ kind: 'exercise-added', id: uuidv7(), setId: uuidv7(), name: added, measure: as })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFault('Name the exercise.')
    add(name.trim(), counted ?? known ?? 'reps')
  }
  return (
    <Sheet isOpen title="Add an exercise" onClose={onClose}>
      <form onSubmit={submit} noValidate className={parts.form}>
        <FindExerciseField
          label="Exercise"
          value={name}
          fault={fault}
          offers={offers}
          onType={text => {
            setName(text)
            setFault(undefined)
          }}
          onChoose={chosen => add(chosen.name, chosen.measure ?? 'reps')}
        />
        {name.trim() !== '' && (
          <>
            <SegmentedControl
              fullWidth
              size="md"
              className={parts.measures}
              aria-label="Counted in"
              data={measures}
              value={measure}
              onChange={value => setCounted(value as Measure)}
            />
            <Button type="submit" size="lg" fullWidth>
              Add it
            </Button>
          </>
        )}
      </form>
    </Sheet>
  )
}
