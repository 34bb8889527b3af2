import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { freshCommentsOfLog } from '#web/shared/queries/shared-logs.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './CoachCommentsSection.module.css'
import { CommentField } from './CommentField.tsx'
import { CommentRow } from './CommentRow.tsx'

/** The comments on a log, with the coach's comments in green and a field for a new comment. */
export function CoachCommentsSection({ log }: { log: WorkoutLog }) {
  const { data, isPending, refetch } = useQuery(freshCommentsOfLog(log.id))
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h3 id="comments">Comments</h3>
      {isPending && log.commentCount > 0 && <LoadingRows count={1} height={44} />}
      {!isPending && !data && (
        <p className={styles.fault} role="alert">
          The comments could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      <ol aria-live="polite">
        {data?.map(comment => (
          <CommentRow key={comment.id} comment={comment} log={log} />
        ))}
      </ol>
      <CommentField key={log.id} logId={log.id} athlete={log.athlete.firstName} />
    </section>
  )
}
