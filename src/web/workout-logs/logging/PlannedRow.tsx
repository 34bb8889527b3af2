import { IconX } from '@tabler/icons-react'
import { figureWords } from '#training/workout/figures.ts'
import type { Figure, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { setName } from '#training/workout/set-name.ts'
import { previousOf } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { Plates } from '../../ui/Plates.tsx'
import { useLogging } from './context.ts'
import { plannedWords } from './labels.ts'
import parts from './PlannedRow.module.css'
import { loadingWords, useLoading } from './use-loading.ts'
import { restWords, useRestLeft } from './use-rest.ts'

/** What the pad fills: which set, or what goes on the bar for it; what was planned, and the rest that runs meanwhile. */
export function PlannedRow({
  exercise,
  set,
  figure,
  onClose,
}: {
  exercise: OpenExercise
  set: OpenSet
  figure: Figure
  onClose: () => void
}) {
  const { workout } = useLogging()
  const units = useUnits()
  const rest = useRestLeft(workout.rest)
  const planned = plannedWords(set, units)
  const previous = previousOf(exercise, set)
  const words = planned ? `Planned ${planned}` : previous ? `Last time ${figureWords(previous, units)}` : ''
  const loading = useLoading(exercise, figure === 'loadKg' ? set : undefined)
  const bar = loading?.bar ? `${loading.bar.weight} ${loading.unit} bar` : ''
  return (
    <div className={parts.line}>
      {loading?.bar && (
        <span className={parts.plates}>
          <Plates unit={loading.unit} plates={loading.plates} />
        </span>
      )}
      <p className={parts.words}>
        <b>{(loading && loadingWords(loading)) || `${exercise.name}, ${setName(exercise, set)}`}</b>
        <span>{[bar, words, rest ? restWords(rest) : ''].filter(Boolean).join('. ')}</span>
      </p>
      <button type="button" className={parts.close} aria-label="Close" onClick={onClose}>
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
