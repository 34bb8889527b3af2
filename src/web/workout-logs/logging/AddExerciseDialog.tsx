import { Button, SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Measure } from '#training/workout/open.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLogging } from './context.ts'
import parts from './Dialog.module.css'
import { myLogs } from './queries.ts'

const measures: { value: Measure; label: string }[] = [
  { value: 'reps', label: 'Reps' },
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
]

/** An exercise that no program asked for, typed freely; those of earlier workouts are offered. */
export function AddExerciseDialog({ onClose }: { onClose: () => void }) {
  const { apply } = useLogging()
  const [name, setName] = useState('')
  const [measure, setMeasure] = useState<Measure>('reps')
  const [fault, setFault] = useState<string>()
  const names = useExerciseNames()
  const listId = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFault('Name the exercise.')
    apply({ kind: 'exercise-added', id: uuidv7(), setId: uuidv7(), name: name.trim(), measure })
    onClose()
  }
  return (
    <Sheet isOpen title="Add an exercise" onClose={onClose}>
      <form onSubmit={add} noValidate className={parts.form}>
        <TextInput
          label="Exercise"
          maxLength={200}
          autoComplete="off"
          list={listId}
          data-autofocus
          error={fault}
          value={name}
          onChange={event => {
            setName(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <datalist id={listId}>
          {names.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <SegmentedControl
          fullWidth
          size="md"
          className={parts.measures}
          aria-label="Counted in"
          data={measures}
          value={measure}
          onChange={value => setMeasure(value as Measure)}
        />
        <Button type="submit" size="lg" fullWidth>
          Add it
        </Button>
      </form>
    </Sheet>
  )
}

function useExerciseNames(): string[] {
  const { data: logs = [] } = useQuery(myLogs)
  return [...new Set(logs.flatMap(log => log.exercises.map(exercise => exercise.name)))].toSorted()
}
