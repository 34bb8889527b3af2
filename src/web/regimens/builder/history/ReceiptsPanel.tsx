import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../app/dates.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { receiptsOf } from './queries.ts'
import parts from './RevisionPanel.module.css'
import { receiptLines, receiptSentence } from './receipts.ts'

/** Who received a version. */
export function ReceiptsPanel({
  regimenId,
  number,
  isNewest,
}: {
  regimenId: string
  number: number
  isNewest: boolean
}) {
  const dates = useDates()
  const { data, isError, refetch } = useQuery(receiptsOf(regimenId, number))
  return (
    <section className={parts.receipts} aria-label="Who received it">
      <h3>Who received it</h3>
      {isError && !data && (
        <p role="alert">
          Who received it could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data?.athleteCount === 0 && <p>{isNewest ? 'Nobody yet.' : 'None of your athletes of now.'}</p>}
      {data && data.athleteCount > 0 && (
        <>
          <p>{receiptSentence(data.receipts, data.athleteCount)}</p>
          <ul>
            {receiptLines(data.receipts, dates).map(line => (
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
