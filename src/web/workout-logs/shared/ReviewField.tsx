import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDates } from '../../app/dates.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './ReviewField.module.css'
import type { Reviewing } from './use-reviewing.ts'

/** The decision at the foot of a log: seen, and on to the next that waits; or not seen after all. */
export function ReviewField({
  reviewedAt,
  reviewing: { review, takeBack, isPending, hasNext },
  hasKeys,
}: {
  reviewedAt: string | null
  reviewing: Reviewing
  /** Keys are the page's: over a sheet they do nothing. */
  hasKeys: boolean
}) {
  const dates = useDates()
  const key = (cap: string): ReactNode =>
    hasKeys && (
      <>
        &ensp;<KeyCap>{cap}</KeyCap>
      </>
    )
  return (
    <div className={parts.bar}>
      {reviewedAt === null ? (
        <Button loading={isPending} onClick={review}>
          {hasNext ? 'Reviewed, next' : 'Reviewed'}
          {key('R')}
        </Button>
      ) : (
        <>
          <p className={parts.reviewed}>
            Reviewed {dates.recent(reviewedAt)}, {dates.time(reviewedAt)}
          </p>
          {takeBack && (
            <span>
              <TextButton onClick={takeBack} aria-disabled={isPending}>
                Not reviewed yet
              </TextButton>
              {key('U')}
            </span>
          )}
          {hasNext ? (
            <Button variant="default" className={parts.next} onClick={review}>
              Next to review{key('R')}
            </Button>
          ) : (
            <p className={parts.end}>Nothing else shown waits for you.</p>
          )}
        </>
      )}
    </div>
  )
}
