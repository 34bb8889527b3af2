import { useQuery } from '@tanstack/react-query'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import styles from './AdjustmentSection.module.css'
import { chooseFirstLift } from './choose-first-lift.ts'
import { nextSession } from './next-session.ts'

/** The session that a decision can still change, with its first lift. Its height is the same while it loads. */
export function NextLiftPanel({ athleteId }: { athleteId: string }) {
  const dates = useDateFormatter()
  const units = useUnits()
  const { data, isPending } = useQuery(nextSession(athleteId))
  const lift = data && chooseFirstLift(data.day)
  const text = lift && `${lift.name} ${describePrescription(lift.sets, units)}`
  return (
    <p className={styles.nextLift} aria-busy={isPending}>
      Next: {data && [dates.longDay(data.date), text ?? data.name].filter(Boolean).join(', ')}
      {data === null && 'no session planned by you'}
    </p>
  )
}
