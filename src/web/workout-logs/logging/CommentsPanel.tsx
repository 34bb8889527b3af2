import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { AsOf } from '../../app/AsOf.tsx'
import { useUser } from '../../app/session.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import panel from '../../ui/panel.module.css'
import { TextButton } from '../../ui/TextButton.tsx'
import { CommentField } from '../shared/CommentField.tsx'
import { CommentRow } from '../shared/CommentRow.tsx'
import { freshComments } from '../shared/queries.ts'
import parts from './CommentsPanel.module.css'

/** What was written under a workout, as its athlete reads it: the coaches' words in green, and a field to answer. */
export function CommentsPanel({ log }: { log: WorkoutLog }) {
  const hasCoach = useUser().coaches.length > 0
  const query = useQuery(freshComments(log.id))
  const { data, isPending, isError, refetch } = query
  if (!hasCoach && data?.length === 0) return null
  return (
    <section className={`${panel.panel} ${parts.panel}`} aria-labelledby="comments">
      <h2 id="comments" className={parts.title}>
        Comments <AsOf query={query} />
      </h2>
      {isPending && <LoadingRows count={1} height={44} />}
      {isError && !data && (
        <p className={parts.none} role="alert">
          The comments could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data?.length === 0 && (
        <p className={parts.none}>What your coach writes about this workout stands here.</p>
      )}
      <ol aria-live="polite">
        {data?.map(comment => (
          <CommentRow key={comment.id} comment={comment} log={log} />
        ))}
      </ol>
      {hasCoach && <CommentField key={log.id} logId={log.id} athlete="your coach" />}
    </section>
  )
}
