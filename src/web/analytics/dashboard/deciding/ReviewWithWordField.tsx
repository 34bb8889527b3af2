import { Button, Textarea } from '@mantine/core'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { useCommentDraft } from '#web/shared/comment-drafts.ts'
import { formatReviewAction } from '#web/shared/review-labels.ts'

/** Marks a log as reviewed, with a word to the athlete: the comment that the coach may already have begun. */
export function ReviewWithWordField({
  log,
  hasNext,
  onReview,
}: {
  log: WorkoutLog
  hasNext: boolean
  onReview: () => void
}) {
  const { text, isEmpty, setText } = useCommentDraft(log.id)
  return (
    <>
      <Textarea
        label={`A word to ${log.athlete.firstName}`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={5000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button size="md" fullWidth onClick={onReview}>
        {formatReviewAction({ hasNext, hasComment: !isEmpty })}
      </Button>
    </>
  )
}
