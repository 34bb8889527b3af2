import type { ReactNode } from 'react'
import parts from './LabelledNumber.module.css'

/** A label and its value on one line: `Time 64 min`. */
export function LabelledNumber({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={parts.pair}>
      <span className={parts.label}>{label}</span> <b className={parts.figure}>{children}</b>
    </span>
  )
}
