import { Link } from 'react-router'
import type { MessageThread } from '#contract/people/messages.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { getListRowAttributes, type ListRowPlace } from '#web/ui/layout/RowList.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { excerptAround } from './excerpt-around.ts'
import { getThreadPath } from './message-paths.ts'
import styles from './ThreadList.module.css'

/** A thread with its last message, or the one that was found, and the number of unread messages. */
export function ThreadListRow({
  place,
  thread,
  isOpen,
  search,
}: {
  place: ListRowPlace
  thread: MessageThread
  isOpen: boolean
  /** The words that were searched for; empty if the list is complete. */
  search: string
}) {
  const { id: userId, role } = useUser()
  const dates = useDateFormatter()
  const { id, person, unreadCount, foundMessage, isMuted } = thread
  const message = foundMessage ?? thread.lastMessage
  const text = foundMessage ? excerptAround(foundMessage.text, search) : message?.text
  const words = text || formatCount(message?.pictures?.length ?? 0, 'picture')
  const at = message?.createdAt
  const isToday = at !== undefined && dates.dayOf(at) === dates.today
  return (
    <li {...getListRowAttributes(place)} className={styles.row} aria-current={isOpen || undefined}>
      {isOpen && <CurrentRowMarker />}
      <Link
        to={getThreadPath(role, id, { search: foundMessage && search, list: search })}
        className={styles.link}
        data-row-target
      >
        <Avatar person={person} size={32} />
        <span className={styles.words}>
          <span className={styles.name} data-unread={unreadCount > 0}>
            {formatFullName(person)}
          </span>
          <span className={styles.last}>
            {message && (message.authorId === userId ? `You: ${words}` : words)}
          </span>
        </span>
        <span className={styles.side}>
          {at && (
            <time dateTime={at} className={styles.time}>
              {isToday ? dates.time(at) : dates.recent(at)}
            </time>
          )}
          {isMuted && <span className={styles.muted}>muted</span>}
          {unreadCount > 0 && (
            <span className={styles.badge} data-muted={isMuted}>
              <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
              <VisuallyHidden>{unreadCount} unread</VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
