import { type ActiveBlock, type ActiveExercise, isSetDone } from '#training/workout/model/active-workout.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { ExerciseOnHoldPanel } from '#web/safety/ExerciseOnHoldPanel.tsx'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { useExerciseCues, useExerciseMeasureLookup } from '#web/shared/queries/exercises.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ExerciseNoteRow } from '#web/workout-logs/exercise-notes/ExerciseNoteRow.tsx'
import { PlateLoadingRow } from '#web/workout-logs/logging/pad/PlateLoadingRow.tsx'
import { SetHeaderRow } from '#web/workout-logs/logging/sets/SetHeaderRow.tsx'
import { WorkoutSetRow } from '#web/workout-logs/logging/sets/WorkoutSetRow.tsx'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { formatExerciseTarget } from '#web/workout-logs/logging/state/workout-labels.ts'
import { HoldTimerButtonField } from '#web/workout-logs/timers/hold/HoldTimerButtonField.tsx'
import { ExerciseMenuField } from './ExerciseMenuField.tsx'
import { ResolvedLoadsSection } from './ResolvedLoadsSection.tsx'
import styles from './WorkoutExerciseSection.module.css'

/** One exercise: its target, its sets, and the coach's and athlete's notes. */
export function WorkoutExerciseSection({
  block,
  exercise,
}: {
  block: ActiveBlock
  exercise: ActiveExercise
}) {
  const { apply, letters, workout } = useLoggingContext()
  const athlete = useAthleteLoggedFor()
  const units = useUnits()
  const exerciseTarget = formatExerciseTarget(exercise, units)
  const lookUpMeasure = useExerciseMeasureLookup()
  const { cues } = useExerciseCues(exercise.name)
  const coachText = [exercise.coachNotes, cues].filter(Boolean).join('\n')
  // An exercise on hold shows only its completed sets.
  const visibleSets = exercise.isOnHold ? exercise.sets.filter(isSetDone) : exercise.sets
  return (
    <section className={styles.exercise} aria-labelledby={`name-${exercise.id}`}>
      <header className={styles.head}>
        <span className={styles.letter}>{letters.get(exercise.id)}</span>
        <div className={styles.text}>
          <h2 id={`name-${exercise.id}`} className={styles.name}>
            {exercise.name}
          </h2>
          <p className={styles.line}>
            {exerciseTarget}
            <PlateLoadingRow exercise={exercise} />
          </p>
        </div>
        <ExerciseMenuField exercise={exercise} />
      </header>
      <SwappedRow exercise={exercise} />
      <ResolvedLoadsSection exercise={exercise} />
      {!athlete && <ExerciseNoteRow exercise={exercise.name} />}
      {coachText && <p className={styles.coach}>{coachText}</p>}
      {isExerciseSkipped(exercise) && (
        <p className={styles.skipped}>
          Skipped: “{exercise.skippedReason}”{' '}
          <TextButton onClick={() => apply({ kind: 'skipped', exerciseId: exercise.id, reason: null })}>
            Undo
          </TextButton>
        </p>
      )}
      {exercise.isOnHold && (
        <ExerciseOnHoldPanel
          workout={workout}
          exercise={exercise}
          athlete={athlete}
          onSwap={name => {
            const measure = lookUpMeasure(name)?.measure
            apply({ kind: 'swapped', exerciseId: exercise.id, name, ...(measure && { measure }) })
          }}
        />
      )}
      {visibleSets.length > 0 && <SetHeaderRow exercise={exercise} />}
      <ol>
        {visibleSets.map(set => (
          <WorkoutSetRow key={set.id} exercise={exercise} set={set} />
        ))}
      </ol>
      <HoldTimerButtonField block={block} exercise={exercise} />
      {exercise.note && <p className={styles.note}>“{exercise.note}”</p>}
    </section>
  )
}

/** The exercise that was replaced, with a button to switch back. */
function SwappedRow({ exercise: { id, insteadOf } }: { exercise: ActiveExercise }) {
  const { apply } = useLoggingContext()
  if (insteadOf === null) return null
  return (
    <p className={styles.skipped}>
      Instead of {insteadOf}.{' '}
      <TextButton onClick={() => apply({ kind: 'swapped', exerciseId: id, name: null })}>
        Switch back to {insteadOf}
      </TextButton>
    </p>
  )
}
