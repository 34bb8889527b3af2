import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isServerUnreachable } from '#web/app/client/call-failure.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './ProposalList.module.css'
import { ProposalRow } from './ProposalRow.tsx'
import { type ProposalFilter, proposalsFor } from './queries.ts'

/**
 * The loads of the next sessions, each with its reason and buttons to apply, decline or undo it. Nothing if there are
 * none, or without reception, because loads can be decided on only online.
 */
export function ProposalList({ filter, title }: { filter: ProposalFilter; title: string }) {
  const { data, error, refetch } = useQuery(proposalsFor(filter))
  const titleId = useId()
  if (error && !isServerUnreachable(error))
    return (
      <p className={styles.failed} role="alert">
        The next loads could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <div>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {data.map(proposal => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </div>
  )
}
