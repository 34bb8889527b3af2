import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useWorkoutUnderWay } from './logging/queries.ts'

type Props = {
  athlete: { id: string; firstName: string }
  /** A planned one; else a workout that nobody planned. */
  sessionId?: string
  size: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** The coach's way to write down what an athlete did, or to go on where that was begun on this device. */
export function LogForPanel(props: Props) {
  // What the page has besides does not wait for this device.
  return (
    <Suspense>
      <LogForButton {...props} />
    </Suspense>
  )
}

function LogForButton({ athlete, sessionId = 'new', size, className }: Props) {
  const underWay = useWorkoutUnderWay(sessionId, athlete.id)
  return (
    <Button
      component={Link}
      to={paths.logFor(athlete.id, sessionId)}
      variant="default"
      size={size}
      fullWidth={size === 'md'}
      className={className}
    >
      {underWay ? `Go on logging for ${athlete.firstName}` : `Log for ${athlete.firstName}…`}
    </Button>
  )
}
