import type { ReactNode } from 'react'
import parts from './LabelledNumber.module.css'

/** A label in pencil and its figure in ink, on one line: `Time 64 min`. */
export function LabelledNumber({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={parts.pair}>
      <span className={parts.label}>{label}</span> <b className={parts.figure}>{children}</b>
    </span>
  )
}
