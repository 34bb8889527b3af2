import type { ReactNode } from 'react'
import styles from './ServerStatusSection.module.css'

/** A labelled value in the panel about the server. */
export function StatusRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}</span> <span>{children}</span>
    </p>
  )
}
