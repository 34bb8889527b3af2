import type { OutputOf } from '#contract/operation.ts'
import type { people } from '#contract/people.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { CopyLinkField } from './CopyLinkField.tsx'
import parts from './SentPanel.module.css'

type Outcome = OutputOf<typeof people.invite>['data']

/** Who was invited, each with the link to pass on, and who was not and why. The links are known only now. */
export function SentPanel({ invited, notInvited, isMailed, onClose }: Outcome & { onClose: () => void }) {
  return (
    <div className={parts.sent}>
      {invited.length > 0 && (
        <>
          <h3 className={parts.title}>
            {isMailed ? 'Sent to' : 'Invited:'} {invited.length}
          </h3>
          {!isMailed && (
            <p className={parts.reason}>
              This server sends no mail. Pass each link on yourself; whoever has an account here finds the
              invitation there.
            </p>
          )}
          <ul>
            {invited.map(({ id, email, link }) => (
              <li key={id} className={parts.line}>
                <span className={parts.email}>{email}</span>
                <CopyLinkField link={link} of={email} />
              </li>
            ))}
          </ul>
        </>
      )}
      {notInvited.length > 0 && (
        <>
          <h3 className={parts.title}>Not invited: {notInvited.length}</h3>
          <ul>
            {notInvited.map(({ email, reason }) => (
              <li key={email} className={parts.refused}>
                <span className={parts.email}>{email}</span>
                <span className={parts.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextButton className={parts.way} onClick={onClose}>
        Done
      </TextButton>
    </div>
  )
}
