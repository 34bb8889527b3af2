import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './DayStatusIcon.module.css'

/** The statuses of a day or a session, with their labels for legends and screen readers. */
export const dayStatusLabels = {
  planned: 'planned',
  live: 'in progress',
  done: 'as planned',
  changed: 'done with changes',
  part: 'partly done',
  unplanned: 'unplanned',
  moved: 'moved',
  notLogged: 'not logged',
  hold: 'on hold',
  rest: 'rest or away',
} as const

export type DayStatus = keyof typeof dayStatusLabels

/** The labels of the statuses of sessions. A dash always means a skipped session. */
export const sessionStatusLabels: Record<DayStatus, string> = { ...dayStatusLabels, rest: 'skipped' }

const squareAttributes = {
  x: 2.75,
  y: 2.75,
  width: 10.5,
  height: 10.5,
  rx: 1.5,
  strokeWidth: 1.5,
  fill: 'none',
}
const inkColor = 'var(--ink)'
const penColor = 'var(--pen)'
const pencilColor = 'var(--pencil)'

const statusShapes: Record<DayStatus, ReactNode> = {
  planned: <rect {...squareAttributes} stroke={pencilColor} />,
  live: (
    <>
      <rect {...squareAttributes} stroke={penColor} />
      <rect x="5.5" y="5.5" width="5" height="5" rx="1" fill={penColor} />
    </>
  ),
  done: <rect x="2" y="2" width="12" height="12" rx="2" fill={inkColor} />,
  changed: (
    <>
      <path d="M2 4a2 2 0 0 1 2-2h3.8L14 8.2V12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" fill={inkColor} />
      <path d="M9.6 2H14v4.4z" fill={penColor} />
    </>
  ),
  part: (
    <>
      <rect {...squareAttributes} stroke={inkColor} />
      <path d="M3 13.3V8h10.2v5.3z" fill={inkColor} />
    </>
  ),
  unplanned: <circle cx="8" cy="8" r="5.5" fill={inkColor} />,
  moved: <path d="M2.5 8h10M9 4.2 12.8 8 9 11.8" stroke={pencilColor} strokeWidth="1.5" fill="none" />,
  notLogged: <rect {...squareAttributes} stroke={pencilColor} strokeDasharray="2 2.2" />,
  hold: <path d="M4.2 2.5h2.6v11H4.2zM9.2 2.5h2.6v11H9.2z" fill="var(--plum)" />,
  rest: <path d="M5 8h6" stroke={pencilColor} strokeWidth="1.5" />,
}

/** A status icon with a screen reader label. Use `isNamed={false}` next to a visible label. */
export function DayStatusIcon({
  state,
  size = 16,
  isNamed = true,
}: {
  state: DayStatus
  size?: number
  isNamed?: boolean
}) {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        {statusShapes[state]}
      </svg>
      {isNamed && <VisuallyHidden>{dayStatusLabels[state]}</VisuallyHidden>}
    </span>
  )
}
