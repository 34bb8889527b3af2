import type { ReactNode } from 'react'
import styles from './ServerStatusSection.module.css'

/** A group of values in the panel about the server. */
export function StatusSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
