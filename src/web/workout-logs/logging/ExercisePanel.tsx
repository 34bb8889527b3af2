import type { OpenExercise } from '#training/workout/open.ts'
import { useUnits } from '../../app/person.ts'
import { useCounting, useDoing } from '../../exercises/queries.ts'
import { ExerciseHoldPanel } from '../../safety/ExerciseHoldPanel.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { StayingNoteRow } from '../notes/StayingNoteRow.tsx'
import { useLogging } from './context.ts'
import { ExerciseMenuPanel } from './ExerciseMenuPanel.tsx'
import parts from './ExercisePanel.module.css'
import { useForAthlete } from './for-athlete.ts'
import { HeadsRow } from './HeadsRow.tsx'
import { LoadingRow } from './LoadingRow.tsx'
import { LoadsPanel } from './LoadsPanel.tsx'
import { exerciseLine } from './labels.ts'
import { SetRow } from './SetRow.tsx'

/** One exercise: what is asked, its sets, and the words of coach and athlete about it. */
export function ExercisePanel({ exercise }: { exercise: OpenExercise }) {
  const { apply, letters, workout } = useLogging()
  const athlete = useForAthlete()
  const units = useUnits()
  const line = exerciseLine(exercise, units)
  const counting = useCounting()
  const { cues } = useDoing(exercise.name)
  const coachWords = [exercise.coachNotes, cues].filter(Boolean).join('\n')
  // What is on hold is asked for no more; what was done of it stays.
  const shown = exercise.isOnHold ? exercise.sets.filter(set => set.doneAt) : exercise.sets
  return (
    <section className={parts.exercise} aria-labelledby={`name-${exercise.id}`}>
      <header className={parts.head}>
        <span className={parts.letter}>{letters.get(exercise.id)}</span>
        <div className={parts.words}>
          <h2 id={`name-${exercise.id}`} className={parts.name}>
            {exercise.name}
          </h2>
          <p className={parts.line}>
            {line}
            <LoadingRow exercise={exercise} />
          </p>
        </div>
        <ExerciseMenuPanel exercise={exercise} />
      </header>
      <SwappedRow exercise={exercise} />
      <LoadsPanel exercise={exercise} />
      {!athlete && <StayingNoteRow exercise={exercise.name} />}
      {coachWords && <p className={parts.coach}>{coachWords}</p>}
      {exercise.skippedReason !== null && (
        <p className={parts.skipped}>
          Skipped: “{exercise.skippedReason}”{' '}
          <TextButton onClick={() => apply({ kind: 'skipped', exerciseId: exercise.id, reason: null })}>
            Take it back
          </TextButton>
        </p>
      )}
      {exercise.isOnHold && (
        <ExerciseHoldPanel
          workout={workout}
          exercise={exercise}
          athlete={athlete}
          onSwap={name => {
            const measure = counting(name)?.measure
            apply({ kind: 'swapped', exerciseId: exercise.id, name, ...(measure && { measure }) })
          }}
        />
      )}
      {shown.length > 0 && <HeadsRow exercise={exercise} />}
      <ol>
        {shown.map(set => (
          <SetRow key={set.id} exercise={exercise} set={set} />
        ))}
      </ol>
      {exercise.note && <p className={parts.note}>“{exercise.note}”</p>}
    </section>
  )
}

/** In whose place it stands, and the way back. */
function SwappedRow({ exercise: { id, insteadOf } }: { exercise: OpenExercise }) {
  const { apply } = useLogging()
  if (insteadOf === null) return null
  return (
    <p className={parts.skipped}>
      Instead of {insteadOf}.{' '}
      <TextButton onClick={() => apply({ kind: 'swapped', exerciseId: id, name: null })}>
        Do {insteadOf} after all
      </TextButton>
    </p>
  )
}
