import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useUser } from '#web/app/session/session.tsx'
import { latestNotifications } from '#web/shared/queries/notifications.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './MessagesLinkPanel.module.css'
import { getMessagesPath } from './message-paths.ts'

/** The link to the messages, with the number of unread ones. */
export function MessagesLinkPanel({ className, onLeave }: { className?: string; onLeave?: () => void }) {
  const path = getMessagesPath(useUser().role)
  const { pathname } = useLocation()
  const { data } = useQuery(latestNotifications)
  const unread = data?.data.unreadMessageCount ?? 0
  return (
    <Link
      to={path}
      className={className ?? styles.link}
      onClick={onLeave}
      aria-current={pathname.startsWith(path) ? 'page' : undefined}
    >
      <IconMessage size={20} stroke={1.6} aria-hidden="true" />
      <span>
        Messages
        {unread > 0 && <VisuallyHidden>({unread} unread)</VisuallyHidden>}
      </span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
