import type { AthleteLoggedFor } from '../../offline/device-state.ts'
import parts from './LoggingForRow.module.css'

/** Reminds the coach whose workout they are logging. */
export function LoggingForRow({ athlete: { firstName } }: { athlete: AthleteLoggedFor }) {
  return (
    <p className={parts.row}>
      <b>You are logging for {firstName}.</b>{' '}
      <span className={parts.more}>The log will belong to {firstName} and show that you recorded it.</span>
    </p>
  )
}
