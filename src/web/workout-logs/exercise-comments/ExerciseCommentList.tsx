import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ExerciseComment, Session } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { messages } from '#web/app/specification/messages.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import styles from './ExerciseCommentList.module.css'

/** The comments, newest first, each with its exercise, its author, its day and a button to mark it as read. */
export function ExerciseCommentList({ session }: { session: Session }) {
  const { mutate, isPending } = useAcknowledgement(session.id)
  const dates = useDateFormatter()
  return (
    <ul className={styles.list} aria-label="Comments from earlier workouts">
      {session.exerciseComments?.map(comment => (
        <li key={comment.id}>
          <div>
            <b>{comment.exercise}</b>: <q>{comment.text}</q>
            <div className={styles.when}>
              {comment.author.firstName},{' '}
              <time dateTime={comment.createdAt}>{dates.recent(comment.createdAt)}</time>
            </div>
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={`Got it: ${comment.exercise}`}
            disabled={isPending}
            onClick={() => mutate(comment)}
          >
            Got it
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Marks a comment as read and removes it from the sessions. A toast reports a failure. */
function useAcknowledgement(sessionId: string) {
  return useMutation({
    mutationFn: ({ id }: ExerciseComment) => call(reviews.acknowledgeComment, { params: { id } }),
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(
        oneSession(sessionId).queryKey,
        session => session && withoutComment(session, id),
      )
      return queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
    onError: error => void toast.failure(getFailureMessage(error, messages.network)),
  })
}

function withoutComment({ exerciseComments = [], ...session }: Session, id: string): Session {
  const comments = exerciseComments.filter(one => one.id !== id)
  return comments.length > 0 ? { ...session, exerciseComments: comments } : session
}
