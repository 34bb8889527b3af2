import type { Day } from '#training/calendar.ts'
import { MoveDialog } from '../changing/MoveDialog.tsx'
import { SkipDialog } from '../changing/SkipDialog.tsx'
import type { Asked } from './use-asking.ts'

/** The question that is open about the day of an athlete's session. */
export function AskedDialog({
  asked: { what, subject, athlete },
  today,
  onClose,
}: {
  asked: Asked
  /** The day it is for the athlete. */
  today: Day
  onClose: () => void
}) {
  if (what === 'skip')
    return <SkipDialog subject={subject} reader={athlete.name || 'The athlete'} onClose={onClose} />
  return (
    <MoveDialog
      subject={subject}
      athleteId={athlete.id}
      athleteName={athlete.name}
      today={today}
      onClose={onClose}
    />
  )
}
