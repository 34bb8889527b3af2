import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Session } from '#contract/programs/schedule.ts'
import { countSetProgress } from '#training/workout/sets/set-order.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useActiveWorkout } from '#web/shared/queries/workout-logs.ts'

/** A button that starts a workout or continues the one in progress. */
export function LogWorkoutButtonSection({
  session,
  className = '',
}: {
  session: Session
  className?: string
}) {
  const workout = useActiveWorkout(session.id)
  const { done, all } = workout ? countSetProgress(workout) : { done: 0, all: 0 }
  return (
    <Button component={Link} to={paths.session(session.id)} size="md" className={className}>
      {workout ? `Continue, set ${Math.min(done + 1, all)} of ${all}` : 'Log workout'}
    </Button>
  )
}
