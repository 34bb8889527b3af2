import { type ChangeEvent, type KeyboardEvent, memo, useState } from 'react'
import { formatSetValue, parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { getSetValueElementId, useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { unitHeaders } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './SetValueField.module.css'
import type { SetRowValue } from './set-row.ts'

type Props = {
  setId: string
  /** The set's name for screen readers. */
  name: string
  value: SetRowValue
  isDone: boolean
  isDisabled: boolean
}

/** A value of a set: an input on a desktop, or a button that opens the number pad on a phone. */
export const SetValueField = memo(function SetValueField(props: Props) {
  const isPhone = useIsPhone()
  return isPhone ? <NumberPadButton {...props} /> : <SetValueInput {...props} />
})

function NumberPadButton({
  setId,
  name,
  value: { figure, unit, value, placeholder, isTarget },
  isDisabled,
}: Props) {
  const { edit } = useLoggingActions()
  const valueTarget = { setId, figure }
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
      {text || <span className={styles.none}>{placeholder}</span>}
    </button>
  )
}

function SetValueInput({
  setId,
  name,
  value: { figure, unit, value, placeholder },
  isDone,
  isDisabled,
}: Props) {
  const { apply, tick } = useLoggingActions()
  // Keeps the typed text only while the user is typing, because `57.` is not a number yet.
  const [text, setText] = useState<string>()
  const parsedValue = text === undefined ? value : parseSetValue(text, unit)

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    const newValue = parseSetValue(target.value, unit)
    if (newValue !== undefined) apply({ kind: 'typed', setId, figure, value: newValue })
  }
  /** Saves the typed value again if another device has overwritten it in the meantime. */
  const commit = () => {
    if (text !== undefined && parsedValue !== undefined && parsedValue !== value)
      apply({ kind: 'typed', setId, figure, value: parsedValue })
    setText(undefined)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
    if (!isDone) tick(setId, true)
  }
  return (
    <input
      id={getSetValueElementId({ setId, figure })}
      className={styles.figure}
      data-figure={figure}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${name}, ${unitHeaders[unit]}`}
      aria-invalid={parsedValue === undefined}
      placeholder={placeholder}
      disabled={isDisabled}
      value={text ?? formatSetValue(value, unit)}
      onFocus={event => event.currentTarget.select()}
      onChange={type}
      onKeyDown={onKey}
      onBlur={commit}
    />
  )
}
