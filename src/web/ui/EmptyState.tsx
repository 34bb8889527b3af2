import type { ReactNode } from 'react'
import { BigCorner } from './BigCorner.tsx'
import parts from './states.module.css'

/** Nothing here yet: what will stand here, and the one button that starts it. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  /** One filled button, at most one other. */
  actions?: ReactNode
}) {
  return (
    <section className={parts.empty}>
      <BigCorner>
        <h2 className={parts.emptyTitle}>{title}</h2>
        <p className={parts.reading}>{children}</p>
        {actions && <div className={parts.actions}>{actions}</div>}
      </BigCorner>
    </section>
  )
}
