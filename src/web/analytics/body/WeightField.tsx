import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { readFigure } from '#training/workout/entry.ts'
import { faultsOf, sentenceOf } from '../../app/failures.ts'
import { useToday, useUnits } from '../../app/person.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { useWeigh } from '../queries.ts'
import parts from './BodyPanel.module.css'

/** Enters the weight of a day; said again, that day's is replaced. */
export function WeightField() {
  const { load } = useUnits()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [chosenDay, setDay] = useState<string>()
  const [fault, setFault] = useState<string>()
  const weigh = useWeigh()
  const faults = faultsOf(weigh.error)

  function save(event: FormEvent) {
    event.preventDefault()
    const weightKg = readFigure(typed, load)
    if (!weightKg) return setFault(`A number of ${load}, such as ${load === 'kg' ? '71.5' : '157.6'}.`)
    setFault(undefined)
    weigh.mutate({ date: chosenDay ?? today, weightKg }, { onSuccess: () => setTyped('') })
  }

  return (
    <form className={parts.enter} aria-label="Enter body weight" onSubmit={save} noValidate>
      <TextInput
        label={`Weight, ${load}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        error={fault ?? faults.weightKg}
      />
      <TextInput
        type="date"
        label="Day"
        max={today}
        value={chosenDay ?? today}
        onChange={event => setDay(event.currentTarget.value || undefined)}
        error={faults.date}
      />
      <div>
        <FormFault>
          {weigh.isError && Object.keys(faults).length === 0
            ? sentenceOf(weigh.error, 'This was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" variant="default" size="md" fullWidth loading={weigh.isPending}>
          Save weight
        </Button>
      </div>
    </form>
  )
}
