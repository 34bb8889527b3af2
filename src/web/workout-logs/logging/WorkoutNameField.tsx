import { TextInput } from '@mantine/core'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'

/** A field for the name of an unplanned workout. */
export function WorkoutNameField() {
  const { workout } = useLoggingContext()
  const { apply } = useLoggingActions()
  return (
    <TextInput
      label="Name"
      placeholder="Workout"
      autoComplete="off"
      maxLength={200}
      value={workout.name}
      onChange={event => apply({ kind: 'named', name: event.currentTarget.value })}
    />
  )
}
