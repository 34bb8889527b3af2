import type { ReactNode } from 'react'
import parts from './BigCorner.module.css'

/** The thick ink line left and below: for the sign-in family and for empty states. */
export function BigCorner({ children }: { children: ReactNode }) {
  return <div className={parts.corner}>{children}</div>
}
