import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { MaxKind } from '#training/strength/current-max.ts'
import { parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { useSaveMax } from '#web/shared/queries/analytics.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import styles from './EnterMaxPanel.module.css'

const maxKindChoices = {
  '1rm': [
    { value: '1rm/typed', label: '1RM, typed' },
    { value: '1rm/tested', label: '1RM, tested today' },
  ],
  'training-max': [{ value: 'training-max/typed', label: 'Training max' }],
}

/** A form to enter a missing max, shown next to the loads that depend on it. */
export function EnterMaxPanel({
  athleteId,
  athleteName,
  exercise,
  kind,
  onClose,
}: {
  /** The id of the athlete whose max is entered; undefined for the signed-in user. */
  athleteId?: string
  athleteName?: string
  exercise: string
  kind: MaxKind
  onClose: () => void
}) {
  const { load } = useUnits()
  const date = useToday()
  const [id] = useState(() => uuidv7())
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const choices =
    kind === '1rm' ? maxKindChoices['1rm'] : [...maxKindChoices['training-max'], ...maxKindChoices['1rm']]
  const [choice, setChoice] = useState(choices[0]?.value ?? '')
  const saveMax = useSaveMax({ athleteId })
  const faults = getFieldErrors(saveMax.error)

  function save(event: FormEvent) {
    event.preventDefault()
    const loadKg = parseSetValue(typed, load)
    setFault(loadKg ? undefined : `Enter a number in ${load}.`)
    if (!loadKg) return
    const origin = choice.endsWith('tested') ? 'tested' : 'typed'
    const kind = choice.startsWith('1rm') ? '1rm' : 'training-max'
    saveMax.mutate({ id, exercise, kind, loadKg, origin, date }, { onSuccess: onClose })
  }

  return (
    <form
      className={styles.form}
      aria-label={`Max for ${athleteName ?? exercise}`}
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
        label="Type"
        data={choices}
        value={choice}
        onChange={event => setChoice(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <FormFault>
          {saveMax.isError && Object.keys(faults).length === 0
            ? getFailureMessage(saveMax.error, 'The max was not saved. Please try again.')
            : undefined}
        </FormFault>
        <Button type="submit" size="xs" loading={saveMax.isPending}>
          Save max
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
