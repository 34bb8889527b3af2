import { useQuery } from '@tanstack/react-query'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './ProposalList.module.css'
import { ProposalRow } from './ProposalRow.tsx'
import { type ProposalFilter, proposalsFor } from './queries.ts'

/** The loads of the next sessions, each with its reason and buttons to apply, decline or undo it. */
export function ProposalList({ filter }: { filter: ProposalFilter }) {
  const { data, isPending, refetch } = useQuery(proposalsFor(filter))
  if (isPending) return <LoadingRows count={2} height={24} />
  if (!data)
    return (
      <p className={styles.none} role="alert">
        The next loads could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  if (data.length === 0)
    return (
      <p className={styles.none}>No load of an exercise here follows from a log by a progression rule.</p>
    )
  return (
    <ul className={styles.list} aria-label="Next loads">
      {data.map(proposal => (
        <ProposalRow key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  )
}
