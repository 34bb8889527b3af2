import type { MessageThread } from '#contract/people/messages.ts'

/** The number of days without a message after which a thread counts as quiet. */
const quietDays = 10

export type ThreadGroup = { title: string; threads: MessageThread[] }

/** Groups threads into unread, read and quiet ones, without empty groups. The order within a group stays. */
export function groupThreads(threads: readonly MessageThread[], nowMs: number): ThreadGroup[] {
  const isUnread = (thread: MessageThread) => thread.unreadCount > 0
  const isQuiet = ({ lastMessage }: MessageThread) =>
    lastMessage === null || nowMs - Date.parse(lastMessage.createdAt) >= quietDays * 86_400_000
  return [
    { title: 'Unread', threads: threads.filter(isUnread) },
    { title: 'Read', threads: threads.filter(one => !isUnread(one) && !isQuiet(one)) },
    { title: 'No message for ten days', threads: threads.filter(one => !isUnread(one) && isQuiet(one)) },
  ].filter(group => group.threads.length > 0)
}
