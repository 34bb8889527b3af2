import { useQuery } from '@tanstack/react-query'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { receivedInvitations } from '#web/shared/queries/coaches.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { NativeButtonLink } from '#web/ui/native/NativeButton.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './ReceivedInvitationsPanel.module.css'

/** Lists the athlete's open invitations. Renders nothing if there are none. */
export function ReceivedInvitationsPanel({ isFilled = false }: { isFilled?: boolean }) {
  const query = useQuery(receivedInvitations)
  const { data: invitations = [], refetch } = query
  // If loading fails, only the My Coaches page shows an error.
  if (isFilled && shouldShowQueryError(query))
    return (
      <p className={styles.failed} role="alert">
        Your invitations could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  return invitations.map(invitation => (
    <section
      key={invitation.id}
      className={`${panel.panel} ${styles.invitation}`}
      aria-label={`Invitation from ${formatFullName(invitation.coach)}`}
    >
      <Avatar person={invitation.coach} size={40} />
      <div>
        <h2 className={styles.title}>{formatFullName(invitation.coach)} wants to coach you</h2>
        <p className={styles.detail}>Nothing is shared until you accept.</p>
      </div>
      <NativeButtonLink to={paths.invitation(invitation.id)} isFilled={isFilled} className={styles.button}>
        View invitation
      </NativeButtonLink>
    </section>
  ))
}
