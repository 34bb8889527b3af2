import { queryClient } from '#web/app/client/query-client.ts'
import type { MessageDraft } from './queries.ts'

// Drafts are kept while the user looks at other pages and threads.

const getDraftKey = (personId: string) => ['drafts', 'message', personId]

export const readMessageDraft = (personId: string) =>
  queryClient.getQueryData<MessageDraft>(getDraftKey(personId))

export const saveMessageDraft = (personId: string, draft: MessageDraft) =>
  queryClient.setQueryData(getDraftKey(personId), draft)

export const deleteMessageDraft = (personId: string) =>
  queryClient.removeQueries({ queryKey: getDraftKey(personId) })
