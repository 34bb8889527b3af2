import styles from './CurrentRowMarker.module.css'

/** A green corner that marks the current row of a list. The row needs `position: relative`. */
export function CurrentRowMarker() {
  return (
    <svg viewBox="0 0 8 8" className={styles.corner} fill="none" aria-hidden="true">
      <path d="M1 0v7h7" stroke="var(--pen)" strokeWidth="2" />
    </svg>
  )
}
