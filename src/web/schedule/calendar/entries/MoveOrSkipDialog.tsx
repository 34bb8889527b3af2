import type { Day } from '#training/calendar.ts'
import { MoveSessionDialog } from '#web/schedule/changing/MoveSessionDialog.tsx'
import { SkipSessionDialog } from '#web/schedule/changing/SkipSessionDialog.tsx'
import type { MoveOrSkipRequest } from './use-move-or-skip-dialog.ts'

/** Renders the dialog for moving or for skipping an athlete's session, depending on the request. */
export function MoveOrSkipDialog({
  request: { action, subject, athlete },
  today,
  onClose,
}: {
  request: MoveOrSkipRequest
  /** Today's date in the athlete's time zone. */
  today: Day
  onClose: () => void
}) {
  if (action === 'skip')
    return <SkipSessionDialog subject={subject} reader={athlete.name || 'The athlete'} onClose={onClose} />
  return (
    <MoveSessionDialog
      subject={subject}
      athleteId={athlete.id}
      athleteName={athlete.name}
      today={today}
      onClose={onClose}
    />
  )
}
