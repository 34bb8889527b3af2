import type { ReactNode } from 'react'
import styles from '#web/ui/states.module.css'
import { CornerFrame } from './CornerFrame.tsx'

/** An empty state that explains what will appear here, with a button to get started. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  /** The empty state's buttons: one filled button and at most one secondary button. */
  actions?: ReactNode
}) {
  return (
    <section className={styles.empty}>
      <CornerFrame>
        <h2 className={styles.emptyTitle}>{title}</h2>
        <p className={styles.reading}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </CornerFrame>
    </section>
  )
}
