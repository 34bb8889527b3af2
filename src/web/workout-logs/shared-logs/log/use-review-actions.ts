import { type ReactNode, useEffect, useState } from 'react'
import { queryClient } from '#web/app/client/query-client.ts'
import { sendCommentDraft } from '#web/shared/comment-drafts.ts'
import { useMarkLogReviewed, useUndoReview } from '#web/shared/queries/shared-logs.ts'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import type { SharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'
import { findNextToReview } from './next-to-review.ts'

/** The review actions for an open log. `unreview` is absent in a queue, which has its own undo action. */
export type ReviewActions = {
  review: () => void
  unreview?: () => void
  /** Defers the log to another day. Absent outside the queue. */
  defer?: () => void
  /** Adjusts the athlete’s next session. Absent outside the queue. */
  adjust?: () => void
  /** Shows all decisions about the log in a sheet, on narrow screens. */
  decide?: () => void
  /** Goes to the field for a comment. */
  comment?: () => void
  /** The athlete’s next session, which a decision can change; shown above the buttons. */
  next?: ReactNode
  isPending: boolean
  hasNext: boolean
}

/**
 * Marks the current log as reviewed and goes to the next unreviewed log, or undoes the review. If the list is
 * still being fetched, goes to the next log once the list has arrived. Sends the version that the coach sees: that
 * of the open log or that of the row.
 */
export function useReviewActions(
  { logs, query }: SharedLogs,
  { id, isOpen }: { id: string | undefined; isOpen: boolean },
  moveOn: (id: string) => void,
): Required<Omit<ReviewActions, 'defer' | 'adjust' | 'decide' | 'comment' | 'next'>> {
  const reviewMutation = useMarkLogReviewed()
  const unreviewMutation = useUndoReview()
  const isPending = reviewMutation.isPending || unreviewMutation.isPending
  const next = findNextToReview(logs, id)
  const isListPending = query.isPending
  /** The id of the log that was reviewed before the list arrived. */
  const [reviewedEarlyId, setReviewedEarlyId] = useState<string>()
  useEffect(() => {
    if (reviewedEarlyId === undefined || isListPending) return
    setReviewedEarlyId(undefined)
    if (reviewedEarlyId === id && next) moveOn(next.id)
  }, [reviewedEarlyId, isListPending, id, next, moveOn])

  const findSeenLog = () => {
    const opened = queryClient.getQueryData(oneLog(id ?? '').queryKey)
    const listed = logs.find(one => one.id === id)
    return isOpen ? (opened ?? listed) : (listed ?? opened)
  }

  function review() {
    if (id === undefined || isPending) return
    const openNext = () => {
      if (isListPending) setReviewedEarlyId(id)
      else if (next) moveOn(next.id)
    }
    const log = findSeenLog()
    if (!log || log.reviewedAt) openNext()
    else {
      // Only of the open log, whose button says so.
      if (isOpen) sendCommentDraft(log.id)
      reviewMutation.mutate(log, { onSuccess: openNext })
    }
  }

  function unreview() {
    if (id !== undefined && !isPending && findSeenLog()?.reviewedAt) unreviewMutation.mutate(id)
  }

  return { review, unreview, isPending, hasNext: next !== undefined }
}
