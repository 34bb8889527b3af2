/**
 * Labels the button that marks a log as reviewed, sends the comment that the coach has begun and opens the next log:
 * `Send, mark reviewed & next`.
 */
export function formatReviewAction({
  hasNext,
  hasComment,
}: {
  hasNext: boolean
  hasComment: boolean
}): string {
  if (hasComment) return hasNext ? 'Send, mark reviewed & next' : 'Send & mark reviewed'
  return hasNext ? 'Mark reviewed & next' : 'Mark reviewed'
}
