import type { AthleteLoggedFor } from '#web/offline/storage/device-state.ts'
import styles from './LoggingForAthleteRow.module.css'

/** Reminds the coach whose workout they are logging. */
export function LoggingForAthleteRow({ athlete: { firstName } }: { athlete: AthleteLoggedFor }) {
  return (
    <p className={styles.row}>
      <b>You are logging for {firstName}.</b>{' '}
      <span className={styles.more}>The log will belong to {firstName} and show that you recorded it.</span>
    </p>
  )
}
