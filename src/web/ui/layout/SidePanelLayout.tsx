import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './SidePanelLayout.module.css'

/** Selects the element that scrolls the list on wide screens. */
export const scrollPaneSelector = '[data-scroll-pane]'

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
  isPanelFocusable = false,
}: {
  head: ReactNode
  tools?: ReactNode
  children: ReactNode
  foot?: ReactNode
  panel?: ReactNode
  panelLabel?: string
  panelWidth?: number
  panelGround?: 'page' | 'sheet'
  /** True for a panel without controls, which must be focusable so that the keyboard can scroll it. */
  isPanelFocusable?: boolean
}) {
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.panes}>
        <div className={styles.main}>
          {tools}
          <div className={styles.scroll} data-scroll-pane>
            {children}
          </div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
        {panel && (
          <Box
            component="aside"
            className={styles.panel ?? ''}
            aria-label={panelLabel}
            data-ground={panelGround}
            tabIndex={isPanelFocusable ? 0 : undefined}
            style={{ '--panel-width': `${panelWidth / 16}rem` }}
          >
            {panel}
          </Box>
        )}
      </div>
    </div>
  )
}
