import type { ReactNode } from 'react'
import styles from './SidePanelLayout.module.css'

/** A page with a scrolling list between a header and a footer and, on wide screens, a side panel. */
export function SidePanelLayout({
  head,
  tools,
  children,
  foot,
  panel,
  panelLabel,
  panelWidth = 320,
  panelGround = 'page',
}: {
  head: ReactNode
  tools?: ReactNode
  children: ReactNode
  foot?: ReactNode
  panel?: ReactNode
  panelLabel?: string
  panelWidth?: number
  panelGround?: 'page' | 'sheet'
}) {
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.panes}>
        <div className={styles.main}>
          {tools}
          <div className={styles.scroll}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
        {panel && (
          <aside
            className={styles.panel}
            aria-label={panelLabel}
            data-ground={panelGround}
            style={{ '--panel-width': `${panelWidth / 16}rem` } as React.CSSProperties}
          >
            {panel}
          </aside>
        )}
      </div>
    </div>
  )
}
