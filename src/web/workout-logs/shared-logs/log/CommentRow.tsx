import type { LogComment } from '#contract/workout-logs/reviews.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import styles from './CommentRow.module.css'

/** A comment on a workout or one of its exercises. The coach's comments are green. */
export function CommentRow({ comment, log }: { comment: LogComment; log: WorkoutLog }) {
  const { author, createdAt, exerciseId, text } = comment
  const exerciseName = log.exercises.find(one => one.id === exerciseId)?.name
  return (
    <li className={styles.comment}>
      <Avatar person={author} size={24} />
      <div className={styles.content}>
        <p className={styles.author}>
          {[formatFullName(author), exerciseName].filter(Boolean).join(', on ')},{' '}
          <RelativeTime instant={createdAt} />
        </p>
        <p className={styles.text} data-coach={author.id !== log.athleteId}>
          {text}
        </p>
      </div>
    </li>
  )
}
