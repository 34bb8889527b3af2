import type { Comment } from '#contract/reviews.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './CommentRow.module.css'

/** What somebody wrote under a workout, or about one exercise of it; the coach's words in green ink. */
export function CommentRow({ comment, log }: { comment: Comment; log: WorkoutLog }) {
  const { author, createdAt, exerciseId, text } = comment
  const about = log.exercises.find(one => one.id === exerciseId)?.name
  return (
    <li className={parts.comment}>
      <Avatar person={author} size={24} />
      <div className={parts.said}>
        <p className={parts.author}>
          {[fullName(author), about].filter(Boolean).join(', on ')}, <RelativeTime instant={createdAt} />
        </p>
        <p className={parts.text} data-coach={author.id !== log.athleteId}>
          {text}
        </p>
      </div>
    </li>
  )
}
