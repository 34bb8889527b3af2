import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { readFigure } from '#training/workout/entry.ts'
import { faultsOf, sentenceOf } from '../app/failures.ts'
import { useToday, useUnits } from '../app/person.ts'
import { FormFault } from '../ui/FormFault.tsx'
import { useRecordMax } from './queries.ts'
import parts from './TypeMaxPanel.module.css'

const kinds = {
  '1rm': [
    { value: '1rm/typed', label: '1RM, typed' },
    { value: '1rm/tested', label: '1RM, tested today' },
  ],
  'training-max': [{ value: 'training-max/typed', label: 'Training max' }],
}

/** Writes down, where it is missing, what somebody lifts once: the kilos follow at once. */
export function TypeMaxPanel({
  athleteId,
  of,
  exercise,
  kind,
  onClose,
}: {
  /** The own without it. */
  athleteId?: string
  of?: string
  exercise: string
  kind: '1rm' | 'training-max'
  onClose: () => void
}) {
  const { load } = useUnits()
  const date = useToday()
  const [id] = useState(() => uuidv7())
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const choices = kind === '1rm' ? kinds['1rm'] : [...kinds['training-max'], ...kinds['1rm']]
  const [what, setWhat] = useState(choices[0]?.value ?? '')
  const record = useRecordMax({ athleteId })
  const faults = faultsOf(record.error)

  function save(event: FormEvent) {
    event.preventDefault()
    const loadKg = readFigure(typed, load)
    setFault(loadKg ? undefined : `A number of ${load}.`)
    if (!loadKg) return
    const origin = what.endsWith('tested') ? 'tested' : 'typed'
    const kind = what.startsWith('1rm') ? '1rm' : 'training-max'
    record.mutate({ id, exercise, kind, loadKg, origin, date }, { onSuccess: onClose })
  }

  return (
    <form
      className={parts.form}
      aria-label={of ? `Max of ${of}` : `Max of ${exercise}`}
      onSubmit={save}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      noValidate
    >
      <TextInput
        label={`${exercise}, ${load}`}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        error={fault ?? faults.loadKg}
      />
      <NativeSelect
        label="What it is"
        data={choices}
        value={what}
        onChange={event => setWhat(event.currentTarget.value)}
      />
      <div className={parts.buttons}>
        <FormFault>
          {record.isError && Object.keys(faults).length === 0
            ? sentenceOf(record.error, 'This was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" size="xs" loading={record.isPending}>
          Save max
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
