import type { MessageThread } from '#contract/people/messages.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import type { ShownMessage } from './use-thread-messages.ts'

/** The messages of a thread by day, oldest first. A line marks the first new message. */
export function MessageList({
  thread,
  messages,
  newCount,
  search,
}: {
  thread: MessageThread
  messages: readonly ShownMessage[]
  newCount: number
  search: string
}) {
  const dates = useDateFormatter()
  const userId = useUser().id
  if (messages.length === 0)
    return (
      <p className={styles.none}>
        {search
          ? 'No message contains these words.'
          : `No messages yet. Only you and ${formatFullName(thread.person)} will see what you write here.`}
      </p>
    )
  const received = messages.filter(one => one.authorId !== userId)
  const firstNewId = newCount > 0 ? received.at(-newCount)?.id : undefined
  return (
    <ol>
      {messages.map((message, index) => {
        const day = dates.dayOf(message.createdAt)
        const previous = messages[index - 1]
        const isFirstOfDay = !previous || dates.dayOf(previous.createdAt) !== day
        return (
          <li key={message.id}>
            {isFirstOfDay && (
              <p className={styles.divider}>{day === dates.today ? 'Today' : dates.longDay(day)}</p>
            )}
            {message.id === firstNewId && <p className={styles.new}>New, {newCount}</p>}
            <MessageRow thread={thread} message={message} />
          </li>
        )
      })}
    </ol>
  )
}
