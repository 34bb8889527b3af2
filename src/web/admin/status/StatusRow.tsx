import type { ReactNode } from 'react'
import styles from './ServerStatusSection.module.css'

/** A value of the panel about the server, with its label. */
export function StatusRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}</span> <span>{children}</span>
    </p>
  )
}
