import type { ReactNode } from 'react'
import styles from './LabelledValue.module.css'

/** A label and its value on one line: `Time 64 min`. */
export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span className={styles.label}>{label}</span> <b className={styles.figure}>{children}</b>
    </span>
  )
}
