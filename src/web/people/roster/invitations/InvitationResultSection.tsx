import type { OutputOf } from '#contract/operation.ts'
import type { people } from '#contract/people/people.ts'
import { CopyLinkField } from '#web/people/roster/join-codes/CopyLinkField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './InvitationResultSection.module.css'

type InviteOutcome = OutputOf<typeof people.invite>['data']

/**
 * Shows the links for the invitations just sent, and the reasons why other invitations failed. The links are
 * not shown again.
 */
export function InvitationResultSection({
  invited,
  notInvited,
  isMailed,
  onClose,
}: InviteOutcome & { onClose: () => void }) {
  return (
    <div className={styles.sent}>
      {invited.length > 0 && (
        <>
          <h3 className={styles.title}>
            {isMailed ? 'Sent to' : 'Invited:'} {invited.length}
          </h3>
          {!isMailed && (
            <p className={styles.reason}>
              This server does not send email, so share each link yourself. Athletes who already have an
              account also see the invitation in the app.
            </p>
          )}
          <ul>
            {invited.map(({ id, email, link }) => (
              <li key={id} className={styles.line}>
                <span className={styles.email}>{email}</span>
                <CopyLinkField link={link} of={email} />
              </li>
            ))}
          </ul>
        </>
      )}
      {notInvited.length > 0 && (
        <>
          <h3 className={styles.title}>Not invited: {notInvited.length}</h3>
          <ul>
            {notInvited.map(({ email, reason }) => (
              <li key={email} className={styles.refused}>
                <span className={styles.email}>{email}</span>
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextButton className={styles.way} onClick={onClose}>
        Done
      </TextButton>
    </div>
  )
}
