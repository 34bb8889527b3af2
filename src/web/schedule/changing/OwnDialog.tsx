import type { Session } from '#contract/schedule.ts'
import { useToday } from '../../app/person.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { SkipDialog } from './SkipDialog.tsx'

/** The question that is open about the athlete's own session, if one is. */
export function OwnDialog({
  session,
  asked,
  onClose,
}: {
  session: Session
  asked: 'move' | 'skip' | undefined
  onClose: () => void
}) {
  const today = useToday()
  if (asked === 'move')
    return <MoveDialog subject={session} athleteId={session.athlete.id} today={today} onClose={onClose} />
  if (asked === 'skip') return <SkipDialog subject={session} reader="Your coach" onClose={onClose} />
  return null
}
