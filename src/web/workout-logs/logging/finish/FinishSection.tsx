import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '#training/calendar.ts'
import { isWorthRecording, measureWorkoutMinutes } from '#training/workout/model/recorded-workout.ts'
import { useAthleteLoggedFor, useAthleteToday } from '#web/shared/athlete-logged-for-context.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './FinishSection.module.css'
import { SessionRpeField } from './SessionRpeField.tsx'
import { WorkoutDayField } from './WorkoutDayField.tsx'

/** The details of the whole workout, and the button that records it. */
export function FinishSection({ onFinish }: { onFinish: () => Promise<void> }) {
  const { workout, apply } = useLoggingContext()
  const today = useAthleteToday()
  const athlete = useAthleteLoggedFor()
  const [isStoring, setStoring] = useState(false)
  const isReady = isWorthRecording(workout)
  const isOtherDay = workout.day !== null && workout.day !== today
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isReady || isStoring) return
        setStoring(true)
        onFinish().finally(() => setStoring(false))
      }}
    >
      <h2 className={styles.title}>How was it?</h2>
      <SessionRpeField
        value={workout.sessionRpe}
        onChange={sessionRpe => apply({ kind: 'rated', sessionRpe })}
      />
      <div className={styles.pair}>
        <MinutesField isMeasured={!isOtherDay} />
        <WorkoutDayField
          day={workout.day ?? today}
          today={today}
          min={addDays(today, -366)}
          onChange={day => apply({ kind: 'dated', day: day === today ? null : day })}
        />
      </div>
      <Textarea
        label="Note"
        description={athlete ? `Visible to ${athlete.firstName} and you.` : 'Visible to you and your coach.'}
        autosize
        minRows={2}
        maxLength={10_000}
        value={workout.notes}
        onChange={event => apply({ kind: 'told', notes: event.currentTarget.value })}
      />
      <Button type="submit" size="lg" fullWidth loading={isStoring} disabled={!isReady}>
        Finish
      </Button>
      {!isReady && (
        <p className={styles.reason}>To finish, log a set, or enter the duration or the session RPE.</p>
      )}
    </form>
  )
}

/** The duration in minutes, measured from the first set unless the athlete enters a number. */
function MinutesField({ isMeasured }: { isMeasured: boolean }) {
  const { workout, apply } = useLoggingContext()
  const now = useNow(15_000).toISOString()
  const [text, setText] = useState<string>()
  const minutes = workout.minutes ?? (isMeasured ? measureWorkoutMinutes(workout, now) : null)
  const type = (newText: string) => {
    const digits = newText.replace(/\D/g, '').slice(0, 4)
    setText(digits)
    apply({ kind: 'timed', minutes: digits === '' ? null : Number(digits) })
  }
  return (
    <TextInput
      label="Minutes"
      inputMode="numeric"
      autoComplete="off"
      value={text ?? minutes ?? ''}
      onChange={event => type(event.currentTarget.value)}
      onBlur={() => setText(undefined)}
    />
  )
}
