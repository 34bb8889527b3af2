import type { ReactNode } from 'react'
import { CornerFrame } from './CornerFrame.tsx'
import parts from './states.module.css'

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
    <section className={parts.empty}>
      <CornerFrame>
        <h2 className={parts.emptyTitle}>{title}</h2>
        <p className={parts.reading}>{children}</p>
        {actions && <div className={parts.actions}>{actions}</div>}
      </CornerFrame>
    </section>
  )
}
