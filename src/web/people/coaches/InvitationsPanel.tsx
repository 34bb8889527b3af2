import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasFailed } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import panel from '../../ui/panel.module.css'
import { TextButton } from '../../ui/TextButton.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './InvitationsPanel.module.css'
import { receivedInvitations } from './queries.ts'

/** Who asks to coach the athlete; nothing where nobody does. */
export function InvitationsPanel({ isFilled = false }: { isFilled?: boolean }) {
  const query = useQuery(receivedInvitations)
  const { data: invitations = [], refetch } = query
  // Where they are the matter of the page, that they are missing is said.
  if (isFilled && hasFailed(query))
    return (
      <p className={parts.failed} role="alert">
        Whether a coach asks for you could not be loaded.{' '}
        <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  return invitations.map(invitation => (
    <section
      key={invitation.id}
      className={`${panel.panel} ${parts.invitation}`}
      aria-label={`Invitation from ${fullName(invitation.coach)}`}
    >
      <Avatar person={invitation.coach} size={40} />
      <div className={parts.words}>
        <h2 className={parts.title}>{fullName(invitation.coach)} asks to coach you</h2>
        <p className={parts.detail}>Nothing is shared before you accept.</p>
      </div>
      <Button
        component={Link}
        to={paths.invitation(invitation.id)}
        variant={isFilled ? 'filled' : 'default'}
        size="md"
        className={parts.button}
      >
        Read and answer
      </Button>
    </section>
  ))
}
