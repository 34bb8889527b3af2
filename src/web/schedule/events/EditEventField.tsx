import { lazy, Suspense } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'

/** A calendar is usable before its dialogs are loaded. */
const EventDialog = lazy(async () => ({ default: (await import('./EventDialog.tsx')).EventDialog }))

/** An existing event, or the day of a new one; without an athlete, a coach chooses the athletes. */
export type EditedEvent = { event: CalendarEvent } | { day: Day; athleteId?: string | undefined }

/** Opens the dialog for an event, if there is one to edit. */
export function EditEventField({
  edited,
  onClose,
}: {
  edited: EditedEvent | undefined
  onClose: () => void
}) {
  if (!edited) return null
  return (
    <Suspense>
      <EventDialog edited={edited} onClose={onClose} />
    </Suspense>
  )
}
