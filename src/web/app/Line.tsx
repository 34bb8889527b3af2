import type { ReactNode } from 'react'
import parts from './StateLines.module.css'

/** One line across the top of the page. */
export function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={parts.line}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
