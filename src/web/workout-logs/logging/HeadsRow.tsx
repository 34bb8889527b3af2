import { IconSelector } from '@tabler/icons-react'
import { unitOf } from '#training/workout/entry.ts'
import type { OpenExercise } from '#training/workout/open.ts'
import { figuresAsked } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import label from '../../ui/label.module.css'
import { useLogging } from './context.ts'
import heads from './HeadsRow.module.css'
import { headOf } from './labels.ts'
import parts from './SetRow.module.css'

/** What stands above the columns; that of last time says where it is looked for, and changes it. */
export function HeadsRow({ exercise }: { exercise: OpenExercise }) {
  const { previousOf } = useLogging()
  const units = useUnits()
  return (
    <div className={`${label.label} ${parts.heads}`}>
      <span aria-hidden="true">Set</span>
      {previousOf ? (
        <button
          type="button"
          className={heads.previous}
          aria-pressed={previousOf.chosen === 'program'}
          aria-label={`${exercise.name}: previous in this program only`}
          onClick={() => previousOf.choose(previousOf.chosen === 'any' ? 'program' : 'any')}
        >
          {previousOf.chosen === 'any' ? 'Previous' : 'Program'}
          <IconSelector size={11} stroke={1.8} aria-hidden="true" />
        </button>
      ) : (
        <span aria-hidden="true">Previous</span>
      )}
      {figuresAsked(exercise).map(figure => (
        <span key={figure} aria-hidden="true">
          {headOf[unitOf(figure, exercise, units)]}
        </span>
      ))}
      <span />
    </div>
  )
}
