import styles from './Progression.module.css'

/** Shows the progression rule's reason for an exercise's numbers, if any. */
export function ReasonRow({ because }: { because: string | undefined }) {
  if (!because) return null
  return (
    <p className={styles.because}>
      <b>Reason</b> {because}
    </p>
  )
}
