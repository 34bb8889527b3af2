import { Suspense, useState } from 'react'
import { setRoleDetails } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { formatSetNumberOrRole } from '#web/workout-logs/logging/state/workout-labels.ts'
import styles from './SetMenuField.module.css'

const SetMenu = lazyWithPreload(async () => (await import('./SetMenu.tsx')).SetMenu)

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
      {isOpen && (
        <Suspense>
          <SetMenu exercise={exercise} set={set} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
