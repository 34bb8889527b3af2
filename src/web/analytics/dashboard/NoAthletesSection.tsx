import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/** Explains the dashboard to a coach without athletes and links to the page for inviting them. */
export function NoAthletesSection({ invitationCount }: { invitationCount: number }) {
  const hasInvited = invitationCount > 0
  return (
    <EmptyState
      title={hasInvited ? 'No replies yet' : 'You are not coaching anyone yet'}
      actions={
        <Button component={Link} to={paths.athletes}>
          {hasInvited ? 'View invitations' : 'Invite an athlete'}
        </Button>
      }
    >
      {hasInvited &&
        `${formatCount(invitationCount, 'invitation')} ${selectPluralForm(invitationCount, { one: 'is', other: 'are' })} unanswered. `}
      Workouts to review, missed sessions and programs ending soon will appear here, along with your athletes’
      sessions for today and this week.
    </EmptyState>
  )
}
