import { useState } from 'react'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { setSign } from './labels.ts'
import { SetMenuPanel } from './SetMenuPanel.tsx'
import parts from './SetNumberField.module.css'
import { roleLabels } from './set-roles.ts'

/** The number of a set, or the letter of what it is for: the button by which that is changed. */
export function SetNumberField({
  exercise,
  set,
  name,
}: {
  exercise: OpenExercise
  set: OpenSet
  name: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={parts.cell}>
      <button
        type="button"
        className={parts.number}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${name}: ${roleLabels[set.role].toLowerCase()}, change`}
        onClick={() => setOpen(true)}
      >
        {setSign(exercise, set)}
      </button>
      {/* Forty rows are forty buttons, but only the menu that is open is a menu. */}
      {isOpen && <SetMenuPanel exercise={exercise} set={set} onClose={() => setOpen(false)} />}
    </span>
  )
}
