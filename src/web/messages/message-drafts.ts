import { queryClient } from '#web/app/client/query-client.ts'
import { deleteTextDraft, getTextDraftKey, readTextDraft, saveTextDraft } from '#web/shared/text-drafts.ts'
import type { MessageDraft } from './queries.ts'

// Drafts are kept while the user looks at other pages and threads. Their text is also kept on the device.

const getDraftKey = (personId: string) => ['drafts', 'message', personId]

export function readMessageDraft(userId: string, personId: string): MessageDraft | undefined {
  const draft = queryClient.getQueryData<MessageDraft>(getDraftKey(personId))
  if (draft) return draft
  const stored = readTextDraft(getTextDraftKey('message', userId, personId))
  return stored && { ...stored, link: null, preview: null, pictures: [] }
}

/** Returns false if the text could not be kept on the device. */
export function saveMessageDraft(userId: string, personId: string, draft: MessageDraft): boolean {
  queryClient.setQueryData(getDraftKey(personId), draft)
  return saveTextDraft(getTextDraftKey('message', userId, personId), { id: draft.id, text: draft.text })
}

export function deleteMessageDraft(userId: string, personId: string) {
  queryClient.removeQueries({ queryKey: getDraftKey(personId) })
  deleteTextDraft(getTextDraftKey('message', userId, personId))
}
