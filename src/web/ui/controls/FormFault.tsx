import styles from './FormFault.module.css'

/** An error that concerns a whole form, shown above the submit button and announced to screen readers. */
export function FormFault({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className={styles.place}>
      {children && <p className={styles.fault}>{children}</p>}
    </div>
  )
}
