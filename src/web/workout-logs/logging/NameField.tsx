import { TextInput } from '@mantine/core'
import { useLogging } from './context.ts'

/** What a workout that nobody planned is called. */
export function NameField() {
  const { workout, apply } = useLogging()
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
