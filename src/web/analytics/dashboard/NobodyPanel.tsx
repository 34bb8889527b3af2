import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { countOf } from '../../ui/words.ts'

/** A coach without athletes: what will stand here, and the one button that starts it. */
export function NobodyPanel({ invitationCount }: { invitationCount: number }) {
  const hasInvited = invitationCount > 0
  return (
    <EmptyState
      title={hasInvited ? 'Nobody has answered yet' : 'Nobody trains with you yet'}
      actions={
        <Button component={Link} to={paths.athletes}>
          {hasInvited ? 'See your invitations' : 'Invite an athlete'}
        </Button>
      }
    >
      {hasInvited && `${countOf(invitationCount, 'invitation waits', 'invitations wait')} for an answer. `}
      Who needs you will stand here: workouts to review, sessions that were not logged, programs that end.
      Beside it, today’s sessions of all your athletes and their week.
    </EmptyState>
  )
}
