import styles from './KeyCap.module.css'

/** The keyboard shortcut on a button, shown only once a keyboard has been used. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}
