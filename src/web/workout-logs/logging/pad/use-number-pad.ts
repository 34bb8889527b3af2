import { useState } from 'react'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import {
  applyKeyPress,
  formatSetValue,
  getSetValueUnit,
  parseSetValue,
  type SetValueUnit,
  stepSetValue,
} from '#training/workout/sets/set-value-input.ts'
import { suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'

/** Edits one value with the number pad, saving it on every key press. */
export function useNumberPad(exercise: ActiveExercise, set: ActiveSet, figure: SetValueKind) {
  const { apply } = useLoggingActions()
  const unit = getSetValueUnit(figure, exercise, useUnits())
  const value = suggestSetValues(exercise, set)[figure]
  const valueId = `${set.id} ${figure}`
  // The typed text. Undefined until the first key press, which replaces the suggested value.
  const [draft, setDraft] = useState<{ valueId: string; text: string }>()
  const draftText = draft?.valueId === valueId ? draft.text : undefined
  const save = (newValue: number | null) => apply({ kind: 'typed', setId: set.id, figure, value: newValue })

  return {
    unit,
    text: draftText === undefined ? formatSetValue(value, unit) : formatTypedTime(draftText, unit),
    press(key: string) {
      const before = draftText ?? (key === 'back' ? toDigits(formatSetValue(value, unit), unit) : '')
      const next = applyKeyPress(before, key, unit)
      setDraft({ valueId, text: next })
      save(parseSetValue(next, unit) ?? null)
    },
    /** Saves the typed value again if another device has overwritten it in the meantime. */
    leave() {
      const parsedValue = draftText === undefined ? value : (parseSetValue(draftText, unit) ?? null)
      if (parsedValue !== value) save(parsedValue)
      setDraft(undefined)
    },
    step(direction: 1 | -1) {
      setDraft(undefined)
      save(stepSetValue(value, unit, direction))
    },
  }
}

const toDigits = (text: string, unit: SetValueUnit) => (unit === 'time' ? text.replace(/\D/g, '') : text)

/** Formats a time being typed; digits fill in from the right, as on a microwave: `130` is `1:30`. */
function formatTypedTime(text: string, unit: SetValueUnit): string {
  if (unit !== 'time' || text === '') return text
  return text.padStart(3, '0').replace(/(\d)(?=(\d\d)+$)/g, '$1:')
}
