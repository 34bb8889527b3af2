import { Button, Textarea, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { addDays, type Day } from '#training/calendar.ts'
import { isWorthRecording, measureWorkoutMinutes } from '#training/workout/model/recorded-workout.ts'
import { useAthleteLoggedFor, useAthleteToday } from '#web/shared/athlete-logged-for-context.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './FinishSection.module.css'
import { SessionRpeField } from './SessionRpeField.tsx'
import { WorkoutDayField } from './WorkoutDayField.tsx'

/** The details of the whole workout, and the button that records it. */
export function FinishSection({ onFinish }: { onFinish: () => Promise<void> }) {
  const { workout } = useLoggingContext()
  const { apply } = useLoggingActions()
  const today = useAthleteToday()
  const athlete = useAthleteLoggedFor()
  const [isStoring, setStoring] = useState(false)
  const isReady = isWorthRecording(workout)
  const isOtherDay = workout.day !== null && workout.day !== today
  const rate = useLatestCallback((sessionRpe: number) => apply({ kind: 'rated', sessionRpe }))
  const setDay = useLatestCallback((day: Day) => apply({ kind: 'dated', day: day === today ? null : day }))
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
      <SessionRpeField value={workout.sessionRpe} onChange={rate} />
      <div className={styles.pair}>
        <MinutesField minutes={workout.minutes} startedAt={isOtherDay ? null : workout.startedAt} />
        <WorkoutDayField
          day={workout.day ?? today}
          today={today}
          min={addDays(today, -366)}
          onChange={setDay}
        />
      </div>
      <NoteField notes={workout.notes} athleteName={athlete?.firstName} />
      <FinishButton isStoring={isStoring} isReady={isReady} />
      {!isReady && (
        <p className={styles.reason}>To finish, log a set, or enter the duration or the session RPE.</p>
      )}
    </form>
  )
}

// The fields are memoised, because a logged set changes none of them.

/** The duration in minutes, measured from the first set unless the athlete enters a number. */
const MinutesField = memo(function MinutesField({
  minutes: entered,
  startedAt,
}: {
  minutes: number | null
  /** The start of the workout; null if its duration cannot be measured. */
  startedAt: string | null
}) {
  const { apply } = useLoggingActions()
  const now = useNow(15_000).toISOString()
  const [text, setText] = useState<string>()
  const minutes = entered ?? measureWorkoutMinutes({ startedAt }, now)
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
})

const NoteField = memo(function NoteField({
  notes,
  athleteName,
}: {
  notes: string
  /** The first name of the athlete for whom the coach logs the workout. */
  athleteName: string | undefined
}) {
  const { apply } = useLoggingActions()
  return (
    <Textarea
      label="Note"
      description={athleteName ? `Visible to ${athleteName} and you.` : 'Visible to you and your coach.'}
      autosize
      minRows={2}
      maxLength={10_000}
      value={notes}
      onChange={event => apply({ kind: 'told', notes: event.currentTarget.value })}
    />
  )
})

const FinishButton = memo(function FinishButton({
  isStoring,
  isReady,
}: {
  isStoring: boolean
  isReady: boolean
}) {
  return (
    <Button type="submit" size="lg" fullWidth loading={isStoring} disabled={!isReady}>
      Finish
    </Button>
  )
})
