import { IconBackspace, IconCheck } from '@tabler/icons-react'
import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import {
  getSetValueStep,
  getSetValueUnit,
  type SetValueUnit,
} from '#training/workout/sets/set-value-input.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { capitalise } from '#web/ui/display/format-text.ts'
import { unitHeaders } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './NumberPadKeysSection.module.css'

type Props = {
  exercise: ActiveExercise
  set: ActiveSet
  unit: SetValueUnit
  /** The kind of value that the Next key selects. */
  following: SetValueKind
  onPress: (key: string) => void
  onStep: (direction: 1 | -1) => void
  onNext: () => void
  onDone: () => void
}

/** Units that are written in lower case, even on a button. */
const lowercaseUnits: ReadonlySet<string> = new Set(['kg', 'lb', 'm', 'km', 'mi'])

/** The number pad's keys: digits on the left; increment, delete and done on the right. */
export function NumberPadKeysSection({
  exercise,
  set,
  unit,
  following,
  onPress,
  onStep,
  onNext,
  onDone,
}: Props) {
  const step = getSetValueStep(unit)
  const head = unitHeaders[getSetValueUnit(following, exercise, useUnits())]
  const digit = (key: string) => (
    <button key={key} type="button" className={styles.key} onClick={() => onPress(key)}>
      {key}
    </button>
  )
  return (
    <div className={styles.keys}>
      {['1', '2', '3'].map(digit)}
      <button type="button" className={styles.side} onClick={() => onStep(-1)}>
        −{step}
      </button>
      {['4', '5', '6'].map(digit)}
      <button type="button" className={styles.side} onClick={() => onStep(1)}>
        +{step}
      </button>
      {['7', '8', '9'].map(digit)}
      <button type="button" className={styles.side} aria-label="Delete" onClick={() => onPress('back')}>
        <IconBackspace size={22} stroke={1.8} aria-hidden="true" />
      </button>
      {['.', '0'].map(digit)}
      <button type="button" className={styles.turn} onClick={onNext}>
        {lowercaseUnits.has(head) ? head : capitalise(head)}
      </button>
      <button
        type="button"
        className={styles.done}
        aria-label={isSetDone(set) ? 'Done' : 'Log this set'}
        onClick={onDone}
      >
        <IconCheck size={24} stroke={2.4} aria-hidden="true" />
      </button>
    </div>
  )
}
