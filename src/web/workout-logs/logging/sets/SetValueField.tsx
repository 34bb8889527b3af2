import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { formatSetValue, getSetValueUnit, parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { getSetValueElementId, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { getSetValuePlaceholder, unitHeaders } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './SetValueField.module.css'

type Props = {
  exercise: ActiveExercise
  set: ActiveSet
  figure: SetValueKind
  value: number | null
  /** The set's name for screen readers. */
  name: string
  isDisabled: boolean
}

/** A value of a set: an input on a desktop, or a button that opens the number pad on a phone. */
export function SetValueField(props: Props) {
  const isPhone = useIsPhone()
  return isPhone ? <NumberPadButton {...props} /> : <SetValueInput {...props} />
}

function NumberPadButton({ exercise, set, figure, value, name, isDisabled }: Props) {
  const { target, edit } = useLoggingContext()
  const unit = getSetValueUnit(figure, exercise, useUnits())
  const valueTarget = { setId: set.id, figure }
  const isTarget = target?.setId === set.id && target.figure === figure
  const text = formatSetValue(value, unit)
  return (
    <button
      type="button"
      id={getSetValueElementId(valueTarget)}
      className={styles.figure}
      data-figure={figure}
      data-target={isTarget}
      disabled={isDisabled}
      aria-label={`${name}, ${unitHeaders[unit]}: ${text || 'empty'}`}
      onClick={() => edit(valueTarget)}
    >
      {text || <span className={styles.none}>{getSetValuePlaceholder(figure, set)}</span>}
    </button>
  )
}

function SetValueInput({ exercise, set, figure, value, name, isDisabled }: Props) {
  const { apply, tick } = useLoggingContext()
  const unit = getSetValueUnit(figure, exercise, useUnits())
  // Keeps the typed text only while the user is typing, because `57.` is not a number yet.
  const [text, setText] = useState<string>()
  const parsedValue = text === undefined ? value : parseSetValue(text, unit)

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    const newValue = parseSetValue(target.value, unit)
    if (newValue !== undefined) apply({ kind: 'typed', setId: set.id, figure, value: newValue })
  }
  /** Saves the typed value again if another device has overwritten it in the meantime. */
  const commit = () => {
    if (text !== undefined && parsedValue !== undefined && parsedValue !== value)
      apply({ kind: 'typed', setId: set.id, figure, value: parsedValue })
    setText(undefined)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
    if (!isSetDone(set)) tick(set.id, true)
  }
  return (
    <input
      id={getSetValueElementId({ setId: set.id, figure })}
      className={styles.figure}
      data-figure={figure}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${name}, ${unitHeaders[unit]}`}
      aria-invalid={parsedValue === undefined}
      placeholder={getSetValuePlaceholder(figure, set)}
      disabled={isDisabled}
      value={text ?? formatSetValue(value, unit)}
      onFocus={event => event.currentTarget.select()}
      onChange={type}
      onKeyDown={onKey}
      onBlur={commit}
    />
  )
}
