import styles from './PageSpinner.module.css'

/** A labelled spinner on an otherwise empty page. */
export function PageSpinner({ children = 'Loading...' }: { children?: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.text} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <span>{children}</span>
      </div>
    </main>
  )
}
