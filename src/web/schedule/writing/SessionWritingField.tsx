import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { useRemoveSession } from './queries.ts'

// Loaded on demand, because these dialogs include the notation parser and its editor.
const EditSessionDialog = lazy(async () => ({
  default: (await import('./EditSessionDialog.tsx')).EditSessionDialog,
}))
const CopySessionDialog = lazy(async () => ({
  default: (await import('./ScheduleSessionDialog.tsx')).CopySessionDialog,
}))

/** A button that copies a session to another day or to other athletes. */
export function CopySessionField({ session, today }: { session: Session; today: Day }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button fullWidth size="md" variant="default" onClick={() => setOpen(true)}>
        Copy to another day…
      </Button>
      {isOpen && (
        <Suspense>
          <CopySessionDialog session={session} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Buttons to edit a single session or to remove it from the calendar. */
export function EditOrRemoveSessionField({
  session,
  today,
  onRemoved,
}: {
  session: Session
  today: Day
  onRemoved: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveSession(session, onRemoved)
  return (
    <>
      {session.date >= today && (
        <Button fullWidth size="md" variant="default" onClick={() => setOpen(true)}>
          Edit session…
        </Button>
      )}
      <Button
        fullWidth
        size="md"
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove from the calendar
      </Button>
      {isOpen && (
        <Suspense>
          <EditSessionDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
