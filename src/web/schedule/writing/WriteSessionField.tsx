import { lazy, Suspense } from 'react'
import type { Day } from '#training/calendar.ts'

/** Loaded on demand, because this dialog includes the notation parser and its editor. */
const ScheduleSessionDialog = lazy(async () => ({
  default: (await import('./ScheduleSessionDialog.tsx')).ScheduleSessionDialog,
}))

/** The day for which a session is written; without an athlete, the coach chooses one. */
export type WrittenDay = { athleteId: string | undefined; day: Day }

/** Opens the dialog to write a session, if there is a day to write for. */
export function WriteSessionField({
  written,
  today,
  onClose,
}: {
  written: WrittenDay | undefined
  today: Day
  onClose: () => void
}) {
  if (!written) return null
  return (
    <Suspense>
      <ScheduleSessionDialog {...written} today={today} onClose={onClose} />
    </Suspense>
  )
}
