import { Button } from '@mantine/core'
import { useDates } from '../../app/dates.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import parts from './ReviewField.module.css'

/** The decision at the foot of a log: seen, and on to the next that waits. */
export function ReviewField({
  reviewedAt,
  isReviewing,
  hasNext,
  hasKey,
  onReview,
}: {
  reviewedAt: string | null
  isReviewing: boolean
  hasNext: boolean
  /** Keys are the page's: over a sheet they do nothing. */
  hasKey: boolean
  onReview: () => void
}) {
  const dates = useDates()
  const key = (
    <>
      &ensp;<KeyCap>R</KeyCap>
    </>
  )
  return (
    <div className={parts.bar}>
      {reviewedAt === null ? (
        <Button loading={isReviewing} onClick={onReview}>
          {hasNext ? 'Reviewed, next' : 'Reviewed'}
          {hasKey && key}
        </Button>
      ) : (
        <>
          <p className={parts.reviewed}>
            Reviewed {dates.recent(reviewedAt)}, {dates.time(reviewedAt)}
          </p>
          {hasNext ? (
            <Button variant="default" onClick={onReview}>
              Next to review{hasKey && key}
            </Button>
          ) : (
            <p className={parts.end}>Nothing else shown waits for you.</p>
          )}
        </>
      )}
    </div>
  )
}
