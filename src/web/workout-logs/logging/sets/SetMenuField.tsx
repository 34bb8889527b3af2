import { memo, Suspense, useState } from 'react'
import { type SetRole, setRoleDetails } from '#training/prescription/set-role.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './SetMenuField.module.css'

const SetMenu = lazyWithPreload(async () => (await import('./SetMenu.tsx')).SetMenu)

/** A button with the set's number, or the letter of its role, that opens the set's menu. */
export const SetMenuField = memo(function SetMenuField({
  exerciseId,
  setId,
  name,
  role,
  label,
}: {
  exerciseId: string
  setId: string
  name: string
  role: SetRole
  /** The set's number, or the letter of its role. */
  label: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.cell}>
      <button
        type="button"
        className={styles.number}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${name}: ${setRoleDetails[role].label.toLowerCase()}, change`}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {/* The menu is rendered only while it is open, because a session may have forty rows. */}
      {isOpen && (
        <Suspense>
          <SetMenu
            exerciseId={exerciseId}
            setId={setId}
            name={name}
            role={role}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
})
