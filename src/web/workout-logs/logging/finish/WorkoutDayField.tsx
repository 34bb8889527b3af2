import { TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import type { Day } from '#training/calendar.ts'

/** The day of a workout. Rejects future days with a message, because some devices ignore the `max` attribute. */
export const WorkoutDayField = memo(function WorkoutDayField({
  day,
  today,
  min,
  onChange,
}: {
  day: Day
  /** Today in the athlete's time zone. */
  today: Day
  min?: Day
  onChange: (day: Day) => void
}) {
  const [isFuture, setFuture] = useState(false)
  return (
    <TextInput
      type="date"
      label="Day"
      max={today}
      min={min}
      value={day}
      error={isFuture && 'A workout cannot be logged on a future day. Choose today or an earlier day.'}
      onChange={event => {
        const chosen = event.currentTarget.value
        if (chosen === '') return
        setFuture(chosen > today)
        if (chosen <= today) onChange(chosen)
      }}
    />
  )
})
