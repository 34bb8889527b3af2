import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { listInputValueKinds } from '#training/workout/sets/suggest-set-values.ts'
import { getSetValueElementId, useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { NumberPadInfoRow } from './NumberPadInfoRow.tsx'
import { NumberPadKeysSection } from './NumberPadKeysSection.tsx'
import styles from './NumberPadSection.module.css'
import { NumberPadValuesRow } from './NumberPadValuesRow.tsx'
import { useNumberPad } from './use-number-pad.ts'

type Props = {
  exercise: ActiveExercise
  set: ActiveSet
  figure: SetValueKind
  onDone: () => void
  onClose: () => void
}

/** The number pad at the bottom of a phone screen. Edits one value and keeps the set's row visible. */
export function NumberPadSection({ exercise, set, figure, onDone, onClose }: Props) {
  const { edit } = useLoggingActions()
  const pad = useNumberPad(exercise, set, figure)
  const panel = useNumberPadFocus(set.id, figure)
  const row = listInputValueKinds(exercise)
  const following = row[(row.indexOf(figure) + 1) % row.length] ?? figure
  const commitThen = (action: () => void) => () => {
    pad.leave()
    action()
  }
  const switchTo = (other: SetValueKind) => commitThen(() => edit({ setId: set.id, figure: other }))()
  const [done, close] = [commitThen(onDone), commitThen(onClose)]

  const onKeyDown = (event: KeyboardEvent) => {
    // Do not handle Enter or Space while a button has the focus.
    const isButtonKey = event.target instanceof HTMLButtonElement && [' ', 'Enter'].includes(event.key)
    const action = isButtonKey
      ? undefined
      : createKeyActions(pad, done, close).get(event.key.replace(',', '.'))
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <div
      ref={panel}
      className={styles.pad}
      role="dialog"
      aria-label={`${exercise.name}, ${formatSetName(exercise, set)}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <NumberPadValuesRow exercise={exercise} set={set} figure={figure} text={pad.text} onSelect={switchTo} />
      <NumberPadInfoRow exercise={exercise} set={set} figure={figure} onClose={close} />
      <NumberPadKeysSection
        exercise={exercise}
        set={set}
        unit={pad.unit}
        following={following}
        onPress={pad.press}
        onStep={pad.step}
        onNext={() => switchTo(following)}
        onDone={done}
      />
    </div>
  )
}

/** Maps the keys of a hardware keyboard to those of the number pad. */
function createKeyActions(
  { press, step }: Pick<ReturnType<typeof useNumberPad>, 'press' | 'step'>,
  onDone: () => void,
  onClose: () => void,
): ReadonlyMap<string, () => void> {
  return new Map([
    ...[...'0123456789.'].map(key => [key, () => press(key)] as const),
    ['Backspace', () => press('back')],
    ['ArrowUp', () => step(1)],
    ['ArrowDown', () => step(-1)],
    ['Enter', onDone],
    ['Escape', onClose],
  ])
}

/** Moves the focus to the number pad and scrolls the set into view above the pad. */
function useNumberPadFocus(setId: string, figure: SetValueKind) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isInside = panel.current?.contains(document.activeElement)
    if (!isInside) panel.current?.focus({ preventScroll: true })
    document
      .getElementById(getSetValueElementId({ setId, figure }))
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest' })
  }, [setId, figure])
  return panel
}
