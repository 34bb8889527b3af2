import { formatSeconds } from '#training/units.ts'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { listOwnRestChoices } from '#web/shared/own-rest-choices.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/Dialog.module.css'
import { useOwnRests } from './queries.ts'

/** Sets the athlete's own rest for an exercise, which applies whenever none is prescribed. */
export function ExerciseRestDialog({ exercise, onClose }: { exercise: ActiveExercise; onClose: () => void }) {
  const { defaultSeconds, ofExercise, write } = useOwnRests()
  const current = ofExercise(exercise.name)
  const choices = [
    {
      seconds: null,
      label: `Default (${defaultSeconds === null ? 'no timer' : formatSeconds(defaultSeconds)})`,
    },
    { seconds: 0, label: 'No timer' },
    ...listOwnRestChoices(current),
  ]
  const choose = async (seconds: number | null) => {
    if (seconds !== current) await write(exercise.name, seconds)
    onClose()
  }
  return (
    <ModalSheet isOpen title={`Rest for ${exercise.name}`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          The timer starts after each set for which your coach prescribed no rest, and after the sets of your
          own workouts. After a warm-up or cool-down set it runs for at most a minute.
        </p>
        {exercise.restSeconds !== null && (
          <p className={styles.aside}>
            Today your coach prescribed {formatSeconds(exercise.restSeconds)}, which comes first.
          </p>
        )}
        <div className={styles.choices}>
          {choices.map(({ seconds, label }) => (
            <button
              key={label}
              type="button"
              className={styles.choice}
              aria-pressed={seconds === current}
              onClick={() => choose(seconds)}
            >
              {label}
            </button>
          ))}
        </div>
        <p className={styles.aside}>You can change the default rest in the settings.</p>
      </div>
    </ModalSheet>
  )
}
