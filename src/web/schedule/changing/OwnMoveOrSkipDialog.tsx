import type { Session } from '#contract/programs/schedule.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import type { SessionChangeKind } from '#web/schedule/session-labels.ts'
import { MoveSessionDialog } from './MoveSessionDialog.tsx'
import { SkipSessionDialog } from './SkipSessionDialog.tsx'

/** Renders the dialog for moving or for skipping the athlete's own session, or nothing if neither is open. */
export function OwnMoveOrSkipDialog({
  session,
  dialog,
  onClose,
}: {
  session: Session
  dialog: SessionChangeKind | undefined
  onClose: () => void
}) {
  const today = useToday()
  if (dialog === 'move')
    return (
      <MoveSessionDialog subject={session} athleteId={session.athlete.id} today={today} onClose={onClose} />
    )
  if (dialog === 'skip') return <SkipSessionDialog subject={session} reader="Your coach" onClose={onClose} />
  return null
}
