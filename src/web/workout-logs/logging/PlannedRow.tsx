import { IconX } from '@tabler/icons-react'
import { figureWords } from '#training/workout/figures.ts'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { previousOf } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { useLogging } from './context.ts'
import { plannedWords, setName } from './labels.ts'
import parts from './PlannedRow.module.css'
import { restWords, useRestLeft } from './use-rest.ts'

/** Which set the pad fills, what it was meant to be, and the rest that runs meanwhile. */
export function PlannedRow({
  exercise,
  set,
  onClose,
}: {
  exercise: OpenExercise
  set: OpenSet
  onClose: () => void
}) {
  const { workout } = useLogging()
  const units = useUnits()
  const rest = useRestLeft(workout.rest)
  const planned = plannedWords(set, units)
  const previous = previousOf(exercise, set)
  const words = planned ? `Planned ${planned}` : previous ? `Last time ${figureWords(previous, units)}` : ''
  return (
    <div className={parts.line}>
      <p className={parts.words}>
        <b>
          {exercise.name}, {setName(exercise, set)}
        </b>
        <span>{[words, rest ? restWords(rest) : ''].filter(Boolean).join('. ')}</span>
      </p>
      <button type="button" className={parts.close} aria-label="Close" onClick={onClose}>
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
