import { useQuery } from '@tanstack/react-query'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { useUser } from '#web/app/session/session.tsx'
import { freshCommentsOfLog } from '#web/shared/queries/shared-logs.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import panel from '#web/ui/panel.module.css'
import { CommentField } from '#web/workout-logs/shared-logs/log/CommentField.tsx'
import { CommentRow } from '#web/workout-logs/shared-logs/log/CommentRow.tsx'
import styles from './WorkoutCommentsSection.module.css'

/** The comments on the athlete's own workout, with coaches' comments in green and a reply field. */
export function WorkoutCommentsSection({ log }: { log: WorkoutLog }) {
  const hasCoach = useUser().coaches.length > 0
  const query = useQuery(freshCommentsOfLog(log.id))
  const { data, isPending, isError, refetch } = query
  if (!hasCoach && data?.length === 0) return null
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby="comments">
      <h2 id="comments" className={styles.title}>
        Comments <LastUpdatedNote query={query} />
      </h2>
      {isPending && <LoadingRows count={1} height={44} />}
      {isError && !data && (
        <p className={styles.none} role="alert">
          The comments could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data?.length === 0 && (
        <p className={styles.none}>Your coach’s comments on this workout will appear here.</p>
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
