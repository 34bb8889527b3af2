import type { ReactNode } from 'react'
import parts from './BigCorner.module.css'

/** The thick ink line left and below: for the sign-in family (`isWide`) and for empty states. */
export function BigCorner({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={parts.corner} data-wide={isWide}>
      {children}
    </div>
  )
}
