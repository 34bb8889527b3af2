import { IconCheck } from '@tabler/icons-react'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { setName } from '#training/workout/set-name.ts'
import { figuresAsked, suggest } from '#training/workout/suggest.ts'
import { Corner } from '../../ui/Corner.tsx'
import { useLogging } from './context.ts'
import { FigureField } from './FigureField.tsx'
import { PreviousField } from './PreviousField.tsx'
import { SetNumberField } from './SetNumberField.tsx'
import parts from './SetRow.module.css'

/** One set: last time, the figures in pencil, and the box that turns them into ink. Nothing in it ever moves. */
export function SetRow({ exercise, set }: { exercise: OpenExercise; set: OpenSet }) {
  const { apply, next, target, tick } = useLogging()
  const isDone = set.doneAt !== null
  const isHere = (target?.setId ?? next?.set.id) === set.id
  const isSkipped = exercise.skippedReason !== null && !isDone
  const figures = suggest(exercise, set)
  const name = `${exercise.name}, ${setName(exercise, set)}`

  return (
    <li
      id={`set-${set.id}`}
      className={parts.row}
      data-done={isDone}
      data-here={isHere}
      data-skipped={isSkipped}
    >
      {isHere && <Corner />}
      <SetNumberField exercise={exercise} set={set} name={name} />
      <PreviousField exercise={exercise} set={set} name={name} isDisabled={isSkipped} />
      {figuresAsked(exercise).map(figure => (
        <FigureField
          key={figure}
          exercise={exercise}
          set={set}
          figure={figure}
          value={figures[figure]}
          name={name}
          isDisabled={isSkipped}
        />
      ))}
      <button
        type="button"
        className={parts.check}
        aria-pressed={isDone}
        aria-label={`${name} done`}
        disabled={isSkipped}
        onClick={() => (isDone ? apply({ kind: 'unticked', setId: set.id }) : tick(set.id))}
      >
        <span className={parts.box}>
          <IconCheck size={24} stroke={2.4} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}
