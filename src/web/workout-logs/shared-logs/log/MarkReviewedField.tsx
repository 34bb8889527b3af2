import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useCommentDraft } from '#web/shared/comment-drafts.ts'
import { formatReviewAction } from '#web/shared/review-labels.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './MarkReviewedField.module.css'
import type { ReviewActions } from './use-review-actions.ts'

/** The bar below a log, with buttons to mark it as reviewed and open the next log, or to undo the review. */
export function MarkReviewedField({
  log: { id, reviewedAt },
  reviewing: { review, unreview, defer, adjust, decide, comment, next, isPending, hasNext },
  hasKeys,
}: {
  log: WorkoutLog
  reviewing: ReviewActions
  /** True if the page's keyboard shortcuts are enabled; false while the log is shown in a sheet. */
  hasKeys: boolean
}) {
  const dates = useDateFormatter()
  const { isEmpty } = useCommentDraft(id)
  const key = (cap: string): ReactNode =>
    hasKeys && (
      <>
        &ensp;<KeyCap>{cap}</KeyCap>
      </>
    )
  return (
    <div className={styles.bar}>
      {reviewedAt === null ? (
        <>
          {next}
          {decide ? (
            <Button onClick={decide}>Decide…</Button>
          ) : (
            <Button loading={isPending} onClick={review}>
              {formatReviewAction({ hasNext, hasComment: !isEmpty })}
              {key('R')}
            </Button>
          )}
          {comment && (
            <Button variant="default" onClick={comment}>
              Comment
            </Button>
          )}
          {adjust && !decide && (
            <Button variant="default" onClick={adjust}>
              Adjust next…{key('A')}
            </Button>
          )}
          {defer && (
            <Button variant="default" onClick={defer}>
              Defer…{key('D')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className={styles.reviewed}>
            Reviewed {dates.recent(reviewedAt)}, {dates.time(reviewedAt)}
          </p>
          {unreview && (
            <span>
              <TextButton onClick={unreview} aria-disabled={isPending}>
                Mark unreviewed
              </TextButton>
              {key('U')}
            </span>
          )}
          {hasNext ? (
            <Button variant="default" className={styles.next} onClick={review}>
              Next to review{key('R')}
            </Button>
          ) : (
            <p className={styles.end}>Nothing else to review in this list.</p>
          )}
        </>
      )}
    </div>
  )
}
