import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAthleteToday } from '#web/shared/athlete-logged-for-context.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import styles from '#web/workout-logs/logging/finish/FinishSection.module.css'
import { SessionRpeField } from '#web/workout-logs/logging/finish/SessionRpeField.tsx'
import { WorkoutDayField } from '#web/workout-logs/logging/finish/WorkoutDayField.tsx'
import type { WorkoutEditing } from '#web/workout-logs/logging/state/use-workout-editing.ts'
import { WorkoutNameField } from './WorkoutNameField.tsx'

/** Edits the details of a recorded workout, with the button that saves all changes. */
export function EditWorkoutDetailsSection({
  editing: { workout, apply, finishTime, setFinishTime },
  failure,
  isSending,
  onSave,
}: {
  editing: WorkoutEditing
  failure: string | null
  isSending: boolean
  onSave: () => void
}) {
  const today = useAthleteToday()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSending) onSave()
      }}
    >
      <h2 className={styles.title}>How was it?</h2>
      {workout.sessionId === null && <WorkoutNameField />}
      <SessionRpeField
        value={workout.sessionRpe}
        onChange={sessionRpe => apply({ kind: 'rated', sessionRpe })}
      />
      <div className={styles.pair}>
        <TextInput
          type="time"
          label="Finished at"
          value={finishTime.time}
          onChange={event => {
            const time = event.currentTarget.value
            if (time !== '') setFinishTime({ ...finishTime, time: time.slice(0, 5) })
          }}
        />
        <WorkoutDayField
          day={finishTime.day}
          today={today}
          onChange={day => setFinishTime({ ...finishTime, day })}
        />
      </div>
      <MinutesField value={workout.minutes} onChange={minutes => apply({ kind: 'timed', minutes })} />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={10_000}
        value={workout.notes}
        onChange={event => apply({ kind: 'told', notes: event.currentTarget.value })}
      />
      <FormFault>{failure && `${failure} Your changes are still here, so you can try again.`}</FormFault>
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        Save changes
      </Button>
    </form>
  )
}

function MinutesField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (value: number | null) => void
}) {
  const [text, setText] = useState<string>()
  return (
    <TextInput
      label="Minutes"
      inputMode="numeric"
      autoComplete="off"
      value={text ?? (value === null ? '' : String(Math.round(value)))}
      onChange={event => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4)
        setText(digits)
        onChange(digits === '' ? null : Number(digits))
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
