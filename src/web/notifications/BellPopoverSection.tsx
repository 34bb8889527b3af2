import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Notification } from '#contract/account/notifications.ts'
import { paths, toAppPath } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { latestNotifications, useMarkNotificationsRead } from '#web/shared/queries/notifications.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { BellButtonField } from './BellButtonField.tsx'
import { BellGroupRow } from './BellGroupRow.tsx'
import { groupNotificationsByPerson } from './group-by-person.ts'
import styles from './NotificationBellPanel.module.css'

/** The number of notifications, or for coaches of athletes, shown in the popover. The notifications page shows all of them. */
const maxShown = 8

/** The header already polls for notifications, so the popover refetches the list only when it opens. */
const latestWithoutRefetch = {
  ...latestNotifications,
  refetchOnMount: false,
  refetchInterval: false,
} as const

/** The bell button with a popover that shows the latest notifications. */
export function BellPopoverSection() {
  const { key: page } = useLocation()
  // Any navigation, including with the browser's back button, closes the popover.
  const [openOver, setOpenOver] = useState<string>()
  const isOpen = openOver === page
  const close = () => setOpenOver(undefined)
  const { data, isStale, isError, refetch } = useQuery(latestWithoutRefetch)
  const unread = data?.data.unreadCount ?? 0

  function onToggle() {
    if (!isOpen && isStale) refetch()
    setOpenOver(isOpen ? undefined : page)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={close}
      onDismiss={close}
      width={352}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <BellButtonField onClick={onToggle} unread={unread} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <NotificationList list={data?.data.notifications} isError={isError} unread={unread} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

function NotificationList({
  list,
  isError,
  unread,
  onLeave,
}: {
  list: Notification[] | undefined
  isError: boolean
  unread: number
  onLeave: () => void
}) {
  const markRead = useMarkNotificationsRead()
  const navigate = useNavigate()
  const head = useRef<HTMLHeadingElement>(null)
  const isCoach = useUser().role !== 'athlete'

  function markAll() {
    markRead.mutate('all')
    // The “Mark all as read” button disappears when nothing is unread, so move the focus to the heading.
    head.current?.focus()
  }

  function open(notification: Notification) {
    if (!notification.read) markRead.mutate(notification.id)
    const path = toAppPath(notification.link)
    if (path) navigate(path)
    onLeave()
  }

  const groups = isCoach
    ? groupNotificationsByPerson(list ?? [])
    : (list ?? []).map(one => ({ key: one.id, name: undefined, notifications: [one] }))
  const renderItem = (notification: Notification) => (
    <NotificationItem key={notification.id} notification={notification} onOpen={() => open(notification)} />
  )

  return (
    <>
      <div className={styles.head}>
        <h2 ref={head} tabIndex={-1} className={styles.title}>
          Notifications
        </h2>
        {unread > 0 && <TextButton onClick={markAll}>{messages.notifications.markAll}</TextButton>}
      </div>
      {!list && (
        <p className={styles.none}>{isError ? 'Notifications could not be loaded.' : 'Loading...'}</p>
      )}
      {list?.length === 0 && <p className={styles.none}>{messages.notifications.none}</p>}
      {list && list.length > 0 && (
        <ul className={styles.list}>
          {groups
            .slice(0, maxShown)
            .map(({ key, name, notifications }) =>
              name === undefined ? (
                <li key={key}>{notifications.map(renderItem)}</li>
              ) : (
                <BellGroupRow key={key} name={name} notifications={notifications} renderItem={renderItem} />
              ),
            )}
        </ul>
      )}
      <div className={styles.foot}>
        <TextLink to={paths.notifications} onClick={onLeave}>
          All notifications
        </TextLink>
      </div>
    </>
  )
}

function NotificationItem({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  return (
    <button type="button" className={styles.item} data-unread={!notification.read} onClick={onOpen}>
      <span className={styles.dot}>{!notification.read && <VisuallyHidden>Unread: </VisuallyHidden>}</span>
      <span className={styles.itemTitle}>{notification.title}</span>
      <RelativeTime instant={notification.date} className={styles.time} />
      <span className={styles.message}>{notification.message}</span>
    </button>
  )
}
