import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { useSaveBodyWeight } from '#web/shared/queries/analytics.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import styles from './BodyWeightSection.module.css'

/**
 * A form for entering the body weight on one day. Saving another weight for the same day replaces the earlier
 * one.
 */
export function AddBodyWeightSection() {
  const { load } = useUnits()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [chosenDay, setDay] = useState<string>()
  const [fault, setFault] = useState<string>()
  const saveWeight = useSaveBodyWeight()
  const faults = getFieldErrors(saveWeight.error)

  function save(event: FormEvent) {
    event.preventDefault()
    const weightKg = parseSetValue(typed, load)
    if (!weightKg) return setFault(`Enter a number in ${load}, such as ${load === 'kg' ? '71.5' : '157.6'}.`)
    setFault(undefined)
    saveWeight.mutate({ date: chosenDay ?? today, weightKg }, { onSuccess: () => setTyped('') })
  }

  return (
    <form className={styles.enter} aria-label="Enter body weight" onSubmit={save} noValidate>
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
          {saveWeight.isError && Object.keys(faults).length === 0
            ? getFailureMessage(saveWeight.error, 'Your body weight was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" variant="default" size="md" fullWidth loading={saveWeight.isPending}>
          Save weight
        </Button>
      </div>
    </form>
  )
}
