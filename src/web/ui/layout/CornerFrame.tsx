import type { ReactNode } from 'react'
import styles from './CornerFrame.module.css'

/** A frame with thick left and bottom lines, for the sign-in screens (`isWide`) and empty states. */
export function CornerFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.corner} data-wide={isWide}>
      {children}
    </div>
  )
}
