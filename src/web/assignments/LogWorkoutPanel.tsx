import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import { countOpenSets } from '#training/workout/order.ts'
import { paths } from '../app/paths.ts'
import { useWorkoutUnderWay } from '../workout-logs/logging/queries.ts'

/** The way to log a session, or to go on where one stopped. */
export function LogWorkoutPanel({ session, className = '' }: { session: Session; className?: string }) {
  const underWay = useWorkoutUnderWay(session.id)
  const { done, all } = underWay ? countOpenSets(underWay) : { done: 0, all: 0 }
  return (
    <Button component={Link} to={paths.session(session.id)} size="md" className={className}>
      {underWay ? `Continue, set ${Math.min(done + 1, all)} of ${all}` : 'Log workout'}
    </Button>
  )
}
