import { type CSSProperties, memo } from 'react'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
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
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { formatExerciseTarget } from '#web/workout-logs/logging/state/workout-labels.ts'
import type { SheetExercise } from '#web/workout-logs/logging/state/workout-sheet.ts'
import { HoldTimerButtonField } from '#web/workout-logs/timers/hold/HoldTimerButtonField.tsx'
import { ExerciseMenuField } from './ExerciseMenuField.tsx'
import { ResolvedLoadsSection } from './ResolvedLoadsSection.tsx'
import styles from './WorkoutExerciseSection.module.css'

/** One exercise: its target, its sets, and the coach's and athlete's notes. */
export const WorkoutExerciseSection = memo(function WorkoutExerciseSection({
  sheet: { exercise, letter, loadedSet, columns, rows, nextHold },
}: {
  sheet: SheetExercise
}) {
  const { apply } = useLoggingActions()
  const athlete = useAthleteLoggedFor()
  const units = useUnits()
  const exerciseTarget = formatExerciseTarget(exercise, units)
  const { cues } = useExerciseCues(exercise.name)
  const coachText = [exercise.coachNotes, cues].filter(Boolean).join('\n')
  return (
    <section
      className={styles.exercise}
      style={{ '--sets': rows.length } as CSSProperties}
      aria-labelledby={`name-${exercise.id}`}
    >
      <header className={styles.head}>
        <span className={styles.letter}>{letter}</span>
        <div className={styles.text}>
          <h2 id={`name-${exercise.id}`} className={styles.name}>
            {exercise.name}
          </h2>
          <p className={styles.line}>
            {exerciseTarget}
            <PlateLoadingRow exercise={exercise} set={loadedSet} />
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
      {exercise.isOnHold && <OnHoldRow exercise={exercise} />}
      {rows.length > 0 && <SetHeaderRow name={exercise.name} columns={columns} />}
      <ol>
        {rows.map(row => (
          <WorkoutSetRow key={row.id} exerciseId={exercise.id} row={row} />
        ))}
      </ol>
      {nextHold && <HoldTimerButtonField hold={nextHold} exercise={exercise.name} />}
      {exercise.note && <p className={styles.note}>“{exercise.note}”</p>}
    </section>
  )
})

/** The notice that the exercise is on hold because of pain, with exercises to do instead. */
function OnHoldRow({ exercise }: { exercise: ActiveExercise }) {
  const { workout } = useLoggingContext()
  const { apply } = useLoggingActions()
  const lookUpMeasure = useExerciseMeasureLookup()
  const swap = (name: string) => {
    const measure = lookUpMeasure(name)?.measure
    apply({ kind: 'swapped', exerciseId: exercise.id, name, ...(measure && { measure }) })
  }
  return (
    <ExerciseOnHoldPanel
      workout={workout}
      exercise={exercise}
      athlete={useAthleteLoggedFor()}
      onSwap={swap}
    />
  )
}

/** The exercise that was replaced, with a button to switch back. */
function SwappedRow({ exercise: { id, insteadOf } }: { exercise: ActiveExercise }) {
  const { apply } = useLoggingActions()
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
