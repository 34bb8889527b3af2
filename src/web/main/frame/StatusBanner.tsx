import type { ReactNode } from 'react'
import styles from './AppStatusBanners.module.css'

/** A one-line banner at the top of the page. */
export function StatusBanner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.line}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
