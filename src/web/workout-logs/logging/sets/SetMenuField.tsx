import { useState } from 'react'
import { setRoleDetails } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { formatSetNumberOrRole } from '#web/workout-logs/logging/state/workout-labels.ts'
import { SetMenu } from './SetMenu.tsx'
import styles from './SetMenuField.module.css'

/** A button with the set's number, or the letter of its role, that opens the set's menu. */
export function SetMenuField({
  exercise,
  set,
  name,
}: {
  exercise: ActiveExercise
  set: ActiveSet
  name: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.cell}>
      <button
        type="button"
        className={styles.number}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${name}: ${setRoleDetails[set.role].label.toLowerCase()}, change`}
        onClick={() => setOpen(true)}
      >
        {formatSetNumberOrRole(exercise, set)}
      </button>
      {/* The menu is rendered only while it is open, because a session may have forty rows. */}
      {isOpen && <SetMenu exercise={exercise} set={set} onClose={() => setOpen(false)} />}
    </span>
  )
}
