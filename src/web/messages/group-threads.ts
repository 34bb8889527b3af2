import type { MessageThread } from '#contract/people/messages.ts'

/** The number of days without a message after which a thread counts as quiet. */
const quietDays = 10

export type ThreadGroup = { title: string; rows: MessageThread[] }

/** Groups threads into unread, read and quiet ones, without empty groups. The order within a group stays. */
export function groupThreads(threads: readonly MessageThread[], nowMs: number): ThreadGroup[] {
  const isUnread = (thread: MessageThread) => thread.unreadCount > 0
  const isQuiet = ({ lastMessage }: MessageThread) =>
    lastMessage === null || nowMs - Date.parse(lastMessage.createdAt) >= quietDays * 86_400_000
  return [
    { title: 'Unread', rows: threads.filter(isUnread) },
    { title: 'Read', rows: threads.filter(one => !isUnread(one) && !isQuiet(one)) },
    { title: 'No message for ten days', rows: threads.filter(one => !isUnread(one) && isQuiet(one)) },
  ].filter(group => group.rows.length > 0)
}
