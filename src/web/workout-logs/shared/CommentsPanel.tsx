import { useQuery } from '@tanstack/react-query'
import type { Comment } from '#contract/reviews.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { fullName } from '../../ui/words.ts'
import { CommentField } from './CommentField.tsx'
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
          <CommentLine
            key={comment.id}
            comment={comment}
            isOfAthlete={comment.author.id === log.athleteId}
            about={log.exercises.find(one => one.id === comment.exerciseId)?.name}
          />
        ))}
      </ol>
      <CommentField key={log.id} logId={log.id} athlete={log.athlete.firstName} />
    </section>
  )
}

function CommentLine({
  comment: { author, createdAt, text },
  isOfAthlete,
  about,
}: {
  comment: Comment
  isOfAthlete: boolean
  about: string | undefined
}) {
  return (
    <li className={parts.comment}>
      <Avatar person={author} size={24} />
      <div className={parts.said}>
        <p className={parts.author}>
          {[fullName(author), about].filter(Boolean).join(', on ')}, <RelativeTime instant={createdAt} />
        </p>
        <p className={isOfAthlete ? parts.athletes : parts.coachs}>{text}</p>
      </div>
    </li>
  )
}
