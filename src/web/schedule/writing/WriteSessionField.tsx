import { lazy, Suspense } from 'react'
import type { Day } from '#training/calendar.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'

/** Loaded on demand, because this sheet includes the notation parser and its editor. */
const ScheduleSessionSheet = lazy(async () => ({
  default: (await import('./ScheduleSessionDialog.tsx')).ScheduleSessionSheet,
}))

/** The day for which a session is written; without an athlete, the coach chooses one. */
export type WrittenDay = { athleteId: string | undefined; day: Day }

/** On phones, opens the sheet to write a session, if there is a day to write for. Elsewhere the calendar has a row for it. */
export function WriteSessionField({
  written,
  today,
  onClose,
}: {
  written: WrittenDay | undefined
  today: Day
  onClose: () => void
}) {
  const isPhone = useIsPhone()
  if (!written || !isPhone) return null
  return (
    <Suspense>
      <ScheduleSessionSheet {...written} today={today} onClose={onClose} />
    </Suspense>
  )
}
