import { Loader } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import styles from './PageSpinner.module.css'

/** A labelled spinner on an otherwise empty page. */
export function PageSpinner({ children = 'Loading...' }: { children?: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.text} role="status">
        <Loader className={styles.spinner} size={28} color="var(--ink)" aria-hidden="true" />
        <span>{children}</span>
      </div>
    </main>
  )
}
