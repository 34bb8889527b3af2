import type { Ref } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import { JoinCodesSection } from '#web/people/roster/join-codes/JoinCodesSection.tsx'
import { AddByNameSection } from './AddByNameSection.tsx'
import { InviteFormSection } from './InviteFormSection.tsx'
import styles from './InviteSection.module.css'
import { UnansweredInvitationsSection } from './UnansweredInvitationsSection.tsx'
import { UnverifiedEmailSection } from './UnverifiedEmailSection.tsx'
import type { InviteForm } from './use-invite-form.ts'

/** Lets a coach invite athletes by email, manage join codes and see pending invitations. */
export function InviteSection({
  ref,
  inviting,
  hasUnanswered,
  isFilled = false,
}: {
  /** A ref to the email address field. */
  ref?: Ref<HTMLTextAreaElement>
  inviting: InviteForm
  hasUnanswered: boolean
  /** True if the send button is the primary button of the page. */
  isFilled?: boolean
}) {
  const { isEmailVerified } = useUser()
  return (
    <div className={styles.panel}>
      <section className={styles.section} aria-labelledby="invite">
        <div>
          <h2 id="invite" className={styles.title}>
            Invite
          </h2>
          <p className={styles.pencil}>Athletes choose what you can see.</p>
        </div>
        {isEmailVerified ? (
          <InviteFormSection ref={ref} inviting={inviting} isFilled={isFilled} />
        ) : (
          <UnverifiedEmailSection />
        )}
      </section>
      {isEmailVerified && <JoinCodesSection />}
      {hasUnanswered && <UnansweredInvitationsSection />}
      {isEmailVerified && <AddByNameSection />}
    </div>
  )
}
