import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Session } from '#contract/programs/schedule.ts'
import { countSetsOfWorkout, formatNextSet } from '#training/workout/sets/set-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useActiveWorkout, useOtherDeviceWorkout } from '#web/shared/queries/active-workouts.ts'

/** A button that starts a workout or continues the one in progress, on any device. */
export function LogWorkoutButtonSection({
  session,
  className = '',
}: {
  session: Session
  className?: string
}) {
  const here = useActiveWorkout(session.id)
  const elsewhere = useOtherDeviceWorkout(session.id)
  const workout = here ?? elsewhere
  return (
    <Button component={Link} to={paths.session(session.id)} size="md" className={className}>
      {workout
        ? ['Continue', formatNextSet(countSetsOfWorkout(workout))].filter(Boolean).join(', ')
        : 'Log workout'}
    </Button>
  )
}
