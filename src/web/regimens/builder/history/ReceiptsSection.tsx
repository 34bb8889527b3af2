import { useQuery } from '@tanstack/react-query'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { describeReceipts, formatRevisionReceipts } from './format-revision-receipts.ts'
import { receiptsOfRevision } from './queries.ts'
import styles from './RevisionComparisonSection.module.css'

/** The athletes who received a version. */
export function ReceiptsSection({
  regimenId,
  number,
  isNewest,
}: {
  regimenId: string
  number: number
  isNewest: boolean
}) {
  const dates = useDateFormatter()
  const { data, isError, refetch } = useQuery(receiptsOfRevision(regimenId, number))
  return (
    <section className={styles.receipts} aria-label="Received by">
      <h3>Received by</h3>
      {isError && !data && (
        <p role="alert">
          The athletes could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data?.athleteCount === 0 && (
        <p>
          {isNewest
            ? 'No athletes have received this version yet.'
            : 'None of your current athletes received this version.'}
        </p>
      )}
      {data && data.athleteCount > 0 && (
        <>
          <p>{describeReceipts(data.receipts, data.athleteCount)}</p>
          <ul>
            {formatRevisionReceipts(data.receipts, dates).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {data.athleteCount > data.receipts.length && (
            <p>and {data.athleteCount - data.receipts.length} more</p>
          )}
        </>
      )}
    </section>
  )
}
