import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { CommentField } from './CommentField.tsx'
import { CommentRow } from './CommentRow.tsx'
import parts from './CommentsPanel.module.css'
import { freshComments } from './queries.ts'

/** What was written under a log, the coach's words in green ink, and a field to write more. */
export function CommentsPanel({ log }: { log: WorkoutLog }) {
  const { data, isPending, refetch } = useQuery(freshComments(log.id))
  return (
    <section className={parts.comments} aria-labelledby="comments">
      <h3 id="comments">Comments</h3>
      {isPending && log.commentCount > 0 && <LoadingRows count={1} height={44} />}
      {!isPending && !data && (
        <p className={parts.fault} role="alert">
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
