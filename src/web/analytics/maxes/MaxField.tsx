import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Max } from '#contract/maxes.ts'
import { readFigure } from '#training/workout/entry.ts'
import { faultsOf, sentenceOf } from '../../app/failures.ts'
import { useToday, useUnits } from '../../app/person.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { liftsOf, useRecordMax } from '../queries.ts'
import parts from './MaxField.module.css'

const kinds = [
  { value: '1rm/tested', label: '1RM, tested' },
  { value: '1rm/typed', label: '1RM, typed' },
  { value: 'training-max/typed', label: 'Training max' },
]

/** Writes a max down: of which lift, how much, where the number comes from, and of which day. */
export function MaxField({
  athleteId,
  maxes,
  onClose,
}: {
  athleteId: string | undefined
  maxes: readonly Max[]
  onClose: () => void
}) {
  const { load } = useUnits()
  const today = useToday()
  const [id] = useState(() => uuidv7())
  const [exercise, setExercise] = useState('')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState('1rm/tested')
  const [day, setDay] = useState(today)
  const [own, setOwn] = useState<{ exercise?: string; loadKg?: string }>({})
  const record = useRecordMax({ athleteId })
  const faults = faultsOf(record.error)
  const names = useNames(athleteId, maxes)
  const list = useId()

  function save(event: FormEvent) {
    event.preventDefault()
    const loadKg = readFigure(typed, load)
    const wrong = {
      ...(exercise.trim() === '' && { exercise: 'Of which lift?' }),
      ...(!loadKg && { loadKg: `A number of ${load}.` }),
    }
    setOwn(wrong)
    if (!loadKg || Object.keys(wrong).length > 0) return
    const [of, origin] = kind.split('/')
    const isTested = origin === 'tested'
    record.mutate(
      {
        id,
        exercise,
        kind: of === '1rm' ? '1rm' : 'training-max',
        loadKg,
        origin: isTested ? 'tested' : 'typed',
        date: day,
      },
      { onSuccess: onClose },
    )
  }

  return (
    <form className={parts.form} aria-label="Add a max" onSubmit={save} noValidate>
      <TextInput
        label="Lift"
        list={list}
        autoComplete="off"
        data-autofocus
        value={exercise}
        onChange={event => setExercise(event.currentTarget.value)}
        error={own.exercise ?? faults.exercise}
      />
      <datalist id={list}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label={`Load, ${load}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        error={own.loadKg ?? faults.loadKg}
      />
      <NativeSelect
        label="What it is"
        data={kinds}
        value={kind}
        onChange={event => setKind(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Day"
        max={today}
        value={day}
        onChange={event => setDay(event.currentTarget.value || today)}
        error={faults.date}
      />
      <div className={parts.buttons}>
        <FormFault>
          {record.isError && Object.keys(faults).length === 0
            ? sentenceOf(record.error, 'This was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" size="md" loading={record.isPending}>
          Save max
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What was lifted or written down already, to choose from. */
function useNames(athleteId: string | undefined, maxes: readonly Max[]): string[] {
  const { data: lifts = [] } = useQuery(liftsOf({ athleteId }, 'epley'))
  return [...new Set([...lifts.map(lift => lift.exercise), ...maxes.map(max => max.exercise)])]
}
