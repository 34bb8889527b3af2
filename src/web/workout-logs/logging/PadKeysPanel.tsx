import { IconBackspace, IconCheck } from '@tabler/icons-react'
import { type FigureUnit, stepOf, unitOf } from '#training/workout/entry.ts'
import type { Figure, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { useUnits } from '../../app/person.ts'
import { headOf } from './labels.ts'
import parts from './PadKeysPanel.module.css'

type Props = {
  exercise: OpenExercise
  set: OpenSet
  unit: FigureUnit
  /** The figure that comes after this one. */
  following: Figure
  onPress: (key: string) => void
  onStep: (direction: 1 | -1) => void
  onTurn: () => void
  onDone: () => void
}

/** Written small wherever they stand. */
const units: ReadonlySet<string> = new Set(['kg', 'lb', 'm', 'km', 'mi'])

/** Four columns of keys: digits, and at right the steps, deleting and the tick. */
export function PadKeysPanel({ exercise, set, unit, following, onPress, onStep, onTurn, onDone }: Props) {
  const step = stepOf(unit)
  const head = headOf[unitOf(following, exercise, useUnits())]
  const digit = (key: string) => (
    <button key={key} type="button" className={parts.key} onClick={() => onPress(key)}>
      {key}
    </button>
  )
  return (
    <div className={parts.keys}>
      {['1', '2', '3'].map(digit)}
      <button type="button" className={parts.side} onClick={() => onStep(-1)}>
        −{step}
      </button>
      {['4', '5', '6'].map(digit)}
      <button type="button" className={parts.side} onClick={() => onStep(1)}>
        +{step}
      </button>
      {['7', '8', '9'].map(digit)}
      <button type="button" className={parts.side} aria-label="Delete" onClick={() => onPress('back')}>
        <IconBackspace size={22} stroke={1.8} aria-hidden="true" />
      </button>
      {['.', '0'].map(digit)}
      <button type="button" className={parts.turn} onClick={onTurn}>
        {units.has(head) ? head : head.charAt(0).toUpperCase() + head.slice(1)}
      </button>
      <button
        type="button"
        className={parts.done}
        aria-label={set.doneAt ? 'Done' : 'Log this set'}
        onClick={onDone}
      >
        <IconCheck size={24} stroke={2.4} aria-hidden="true" />
      </button>
    </div>
  )
}
