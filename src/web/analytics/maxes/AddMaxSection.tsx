import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Max } from '#contract/analytics/maxes.ts'
import { parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { trainedLifts, useSaveMax } from '#web/shared/queries/analytics.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import styles from './AddMaxSection.module.css'

const maxKindChoices = [
  { value: '1rm/tested', label: '1RM, tested' },
  { value: '1rm/typed', label: '1RM, typed' },
  { value: 'training-max/typed', label: 'Training max' },
]

/** The form for adding a max, with the lift, the load, whether it was tested or estimated, and the date. */
export function AddMaxSection({
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
  const [localFaults, setLocalFaults] = useState<{ exercise?: string; loadKg?: string }>({})
  const saveMax = useSaveMax({ athleteId })
  const faults = getFieldErrors(saveMax.error)
  const names = useKnownLiftNames(athleteId, maxes)
  const list = useId()

  function save(event: FormEvent) {
    event.preventDefault()
    const loadKg = parseSetValue(typed, load)
    const newFaults = {
      ...(exercise.trim() === '' && { exercise: 'Enter a lift.' }),
      ...(!loadKg && { loadKg: `Enter a number in ${load}.` }),
    }
    setLocalFaults(newFaults)
    if (!loadKg || Object.keys(newFaults).length > 0) return
    const [of, origin] = kind.split('/')
    const isTested = origin === 'tested'
    saveMax.mutate(
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
    <form className={styles.form} aria-label="Add a max" onSubmit={save} noValidate>
      <TextInput
        label="Lift"
        list={list}
        autoComplete="off"
        data-autofocus
        value={exercise}
        onChange={event => setExercise(event.currentTarget.value)}
        error={localFaults.exercise ?? faults.exercise}
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
        error={localFaults.loadKg ?? faults.loadKg}
      />
      <NativeSelect
        label="Type"
        data={maxKindChoices}
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
      <div className={styles.buttons}>
        <FormFault>
          {saveMax.isError && Object.keys(faults).length === 0
            ? getFailureMessage(saveMax.error, 'The max was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" size="md" loading={saveMax.isPending}>
          Save max
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Returns suggested lift names: the lifts that the athlete has trained or has a max for. */
function useKnownLiftNames(athleteId: string | undefined, maxes: readonly Max[]): string[] {
  const { data: lifts = [] } = useQuery(trainedLifts({ athleteId }, 'epley'))
  return [...new Set([...lifts.map(lift => lift.exercise), ...maxes.map(max => max.exercise)])]
}
