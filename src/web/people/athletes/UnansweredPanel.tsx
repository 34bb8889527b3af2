import { useQuery } from '@tanstack/react-query'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { chooseInvited } from './listing.ts'
import { said, sentInvitations } from './queries.ts'
import parts from './UnansweredPanel.module.css'

/** Whoever was invited and has not answered; in the panel beside the list, or as the list itself. */
export function UnansweredPanel({ filter = '', isWide = false }: { filter?: string; isWide?: boolean }) {
  const { data, isPending, refetch } = useQuery(sentInvitations)
  if (isPending) return <LoadingRows count={2} />
  if (!data)
    return (
      <p className={parts.note} role="alert">
        {said.invitationsFailed} <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  const shown = chooseInvited(data, filter)
  if (data.length === 0 && !isWide) return null
  return (
    <section className={parts.section} data-wide={isWide} aria-labelledby="unanswered">
      <h2 id="unanswered" className={parts.head}>
        Not answered yet <span className={parts.count}>{shown.length}</span>
      </h2>
      {shown.length === 0 && (
        <p className={parts.note}>
          {filter ? `Nobody invited has “${filter}” in the address.` : 'Everybody you invited has answered.'}
        </p>
      )}
      <ul>
        {shown.map(invitation => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}
