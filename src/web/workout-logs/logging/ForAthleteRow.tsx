import type { LoggedFor } from '../../offline/kept.ts'
import parts from './ForAthleteRow.module.css'

/** Says, as long as one logs, whose workout it is. */
export function ForAthleteRow({ athlete: { firstName } }: { athlete: LoggedFor }) {
  return (
    <p className={parts.row}>
      <b>You log for {firstName}.</b>{' '}
      <span className={parts.more}>The workout will be {firstName}’s, and say that you wrote it down.</span>
    </p>
  )
}
