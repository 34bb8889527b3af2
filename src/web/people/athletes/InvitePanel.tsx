import type { Ref } from 'react'
import { useUser } from '../../app/session.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { InviteFormPanel } from './InviteFormPanel.tsx'
import parts from './InvitePanel.module.css'
import { UnansweredPanel } from './UnansweredPanel.tsx'
import { UnverifiedPanel } from './UnverifiedPanel.tsx'
import type { Inviting } from './use-inviting.ts'

/** The ways in for athletes: by mail, by code, and who has not answered yet. */
export function InvitePanel({
  ref,
  inviting,
  hasUnanswered,
  isFilled = false,
}: {
  /** The field of the addresses. */
  ref?: Ref<HTMLTextAreaElement>
  inviting: Inviting
  hasUnanswered: boolean
  /** Its button is the one filled button of the view. */
  isFilled?: boolean
}) {
  const { isEmailVerified } = useUser()
  return (
    <div className={parts.panel}>
      <section className={parts.section} aria-labelledby="invite">
        <div>
          <h2 id="invite" className={parts.title}>
            Invite
          </h2>
          <p className={parts.pencil}>They choose what you may see.</p>
        </div>
        {isEmailVerified ? (
          <InviteFormPanel ref={ref} inviting={inviting} isFilled={isFilled} />
        ) : (
          <UnverifiedPanel />
        )}
      </section>
      {isEmailVerified && <CodesPanel />}
      {hasUnanswered && <UnansweredPanel />}
    </div>
  )
}
