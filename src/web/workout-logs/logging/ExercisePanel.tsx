import { unitOf } from '#training/workout/entry.ts'
import type { OpenExercise } from '#training/workout/open.ts'
import { figuresOf } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLogging } from './context.ts'
import { ExerciseMenuPanel } from './ExerciseMenuPanel.tsx'
import parts from './ExercisePanel.module.css'
import { LoadsPanel } from './LoadsPanel.tsx'
import { exerciseLine, headOf } from './labels.ts'
import rows from './SetRow.module.css'
import { SetRow } from './SetRow.tsx'

/** One exercise: what is asked, its sets, and the words of coach and athlete about it. */
export function ExercisePanel({ exercise }: { exercise: OpenExercise }) {
  const { apply, letters } = useLogging()
  const units = useUnits()
  const line = exerciseLine(exercise, units)
  return (
    <section className={parts.exercise} aria-labelledby={`name-${exercise.id}`}>
      <header className={parts.head}>
        <span className={parts.letter}>{letters.get(exercise.id)}</span>
        <div className={parts.words}>
          <h2 id={`name-${exercise.id}`} className={parts.name}>
            {exercise.name}
          </h2>
          {line && <p className={parts.line}>{line}</p>}
        </div>
        <ExerciseMenuPanel exercise={exercise} />
      </header>
      <LoadsPanel exercise={exercise} />
      {exercise.coachNotes && <p className={parts.coach}>{exercise.coachNotes}</p>}
      {exercise.skippedReason !== null && (
        <p className={parts.skipped}>
          Skipped: “{exercise.skippedReason}”{' '}
          <TextButton onClick={() => apply({ kind: 'skipped', exerciseId: exercise.id, reason: null })}>
            Take it back
          </TextButton>
        </p>
      )}
      <div className={rows.heads} aria-hidden="true">
        <span>Set</span>
        <span>Previous</span>
        {figuresOf(exercise).map(figure => (
          <span key={figure}>{headOf[unitOf(figure, exercise, units)]}</span>
        ))}
        <span />
      </div>
      <ol>
        {exercise.sets.map(set => (
          <SetRow key={set.id} exercise={exercise} set={set} />
        ))}
      </ol>
      {exercise.note && <p className={parts.note}>“{exercise.note}”</p>}
    </section>
  )
}
