import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

/**
 * The header of a screen: an `h1`, actions, and a short description next to the title or, on a phone, below
 * it.
 */
export function PageHeader({
  title,
  sentence,
  isShort = false,
  children,
}: {
  title: ReactNode
  sentence?: ReactNode
  /** If true, hides the description on a phone to make room for the actions next to the title. */
  isShort?: boolean
  /** The actions in the header, with at most one filled button. */
  children?: ReactNode
}) {
  return (
    <header className={styles.head} data-short={isShort}>
      <div className={styles.text}>
        <h1 tabIndex={-1}>{title}</h1>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
