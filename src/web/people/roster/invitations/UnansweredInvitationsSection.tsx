import { useQuery } from '@tanstack/react-query'
import { filterInvitations } from '#web/people/roster/list/roster-view.ts'
import { rosterMessages, unansweredInvitations } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import styles from './UnansweredInvitationsSection.module.css'

/** Lists pending invitations, either beside the roster or instead of it. */
export function UnansweredInvitationsSection({
  filter = '',
  isWide = false,
}: {
  filter?: string
  isWide?: boolean
}) {
  const { data, isPending, refetch } = useQuery(unansweredInvitations)
  if (isPending) return <LoadingRows count={2} />
  if (!data)
    return (
      <p className={styles.note} role="alert">
        {rosterMessages.invitationsFailed} <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  const matches = filterInvitations(data, filter)
  if (data.length === 0 && !isWide) return null
  return (
    <section className={styles.section} data-wide={isWide} aria-labelledby="unanswered">
      <h2 id="unanswered" className={styles.head}>
        Pending invitations <span className={styles.count}>{matches.length}</span>
      </h2>
      {matches.length === 0 && (
        <p className={styles.note}>{filter ? `No results for “${filter}”.` : 'No pending invitations.'}</p>
      )}
      <ul>
        {matches.map(invitation => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}
