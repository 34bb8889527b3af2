import { useSyncExternalStore } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { submitCommand } from '#web/offline/sync/submit-command.ts'
import { updateCachedLog } from '#web/shared/queries/shared-logs.ts'
import { commentsOfLog } from '#web/shared/queries/workout-logs.ts'

/** A comment being written. Its id is assigned in advance, so that a retry does not create a duplicate. */
type CommentDraft = { id: string; text: string }

const commentDraftKey = (logId: string) => ['drafts', 'comment', logId]
const createCommentDraft = (text: string): CommentDraft => ({ id: uuidv7(), text })

const readCommentDraft = (logId: string) => queryClient.getQueryData<CommentDraft>(commentDraftKey(logId))

/** Called at once after each change: the cache’s own observers are called later, and a field would lose characters. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function saveCommentDraft(logId: string, draft: CommentDraft) {
  queryClient.setQueryData(commentDraftKey(logId), draft)
  for (const listener of listeners) listener()
}

/** The comment that the coach has begun on a log. It is kept until it is sent, even while the coach views other logs. */
export function useCommentDraft(logId: string) {
  const draft = useSyncExternalStore(subscribe, () => readCommentDraft(logId))
  const setText = (text: string) =>
    saveCommentDraft(logId, { ...(readCommentDraft(logId) ?? createCommentDraft('')), text })
  return { draft, text: draft?.text ?? '', isEmpty: !draft?.text.trim(), setText }
}

export function useWriteComment(logId: string) {
  return useSubmission({ mutationFn: (draft: CommentDraft) => submitComment(logId, draft) })
}

/** Sends the comment that the coach has begun on a log that is being reviewed, if there is one. */
export function sendCommentDraft(logId: string) {
  const draft = readCommentDraft(logId)
  if (!draft?.text.trim()) return
  submitComment(logId, draft).catch(error =>
    toast.failure(
      `${getFailureMessage(error, 'Your comment could not be sent.')} Your text is still in the log.`,
    ),
  )
}

async function submitComment(logId: string, draft: CommentDraft) {
  const comment = { ...draft, workoutLogId: logId, exerciseId: null }
  const outcome = await submitCommand('comment.write', comment, { title: 'Comment' })
  if (readCommentDraft(logId)?.id === draft.id) saveCommentDraft(logId, createCommentDraft(''))
  // Refetch the comments, because someone else may have commented in the meantime.
  if (outcome === 'delivered') void queryClient.invalidateQueries({ queryKey: commentsOfLog(logId).queryKey })
  updateCachedLog(logId, log => ({ ...log, commentCount: log.commentCount + 1 }))
}
