import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { useActiveWorkout } from '#web/shared/queries/active-workouts.ts'

type Props = {
  athlete: { id: string; firstName: string }
  /** The planned session; if undefined, the link starts an unplanned workout. */
  sessionId?: string
  size: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** Links to a new workout for an athlete, or to a workout that the coach already started on this device. */
export function LogForAthleteButtonPanel(props: Props) {
  // Render the rest of the page without waiting for the device's storage.
  return (
    <Suspense>
      <LogForButton {...props} />
    </Suspense>
  )
}

function LogForButton({ athlete, sessionId = 'new', size, className }: Props) {
  const activeWorkout = useActiveWorkout(sessionId, athlete.id)
  return (
    <Button
      component={Link}
      to={paths.logFor(athlete.id, sessionId)}
      variant="default"
      size={size}
      fullWidth={size === 'md'}
      className={className}
    >
      {activeWorkout ? `Continue logging for ${athlete.firstName}` : `Log for ${athlete.firstName}…`}
    </Button>
  )
}
