import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/account/notifications.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useMarkNotificationsRead } from '#web/shared/queries/notifications.ts'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { GroupedRowList } from '#web/ui/layout/GroupedRowList.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { groupNotificationsByRecency } from './group-by-recency.ts'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationsScreen.module.css'
import { useNotificationPages } from './use-notification-pages.ts'

export function NotificationsScreen() {
  const query = useNotificationPages()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const { data, isPending, isError } = query
  const shown = useMemo(() => {
    const all = data?.pages.flatMap(page => page.data.notifications) ?? []
    return isUnreadOnly ? all.filter(one => !one.read) : all
  }, [data, isUnreadOnly])

  if (isPending || (isError && !data))
    return (
      <>
        <PageHeader title="Notifications" />
        {isPending ? (
          <LoadingRows count={8} height={54} />
        ) : (
          <ErrorState
            title="Your notifications could not be loaded"
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        )}
      </>
    )

  const unread = data.pages[0]?.data.unreadCount ?? 0
  const isAnyListed = data.pages.some(page => page.data.notifications.length > 0)
  return (
    <>
      <NotificationsHeader unread={unread} isUnreadOnly={isUnreadOnly} onChoose={setUnreadOnly} />
      {shown.length === 0 ? (
        <NoNotifications isUnreadOnly={isUnreadOnly && isAnyListed} />
      ) : (
        <NotificationsByDay shown={shown} />
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show earlier notifications
          </Button>
        </p>
      )}
    </>
  )
}

function NotificationsHeader({
  unread,
  isUnreadOnly,
  onChoose,
}: {
  unread: number
  isUnreadOnly: boolean
  onChoose: (isUnreadOnly: boolean) => void
}) {
  const { mutate: markRead } = useMarkNotificationsRead()
  const isPhone = useIsPhone()
  // A button with `aria-disabled` keeps the focus, while a button with `disabled` would lose it.
  const isDone = unread === 0
  const markAll = {
    'aria-disabled': isDone,
    'data-disabled': isDone || undefined,
    onClick: () => !isDone && markRead('all'),
  }
  const count = unread > 0 ? `${unread} unread` : undefined
  return (
    <PageHeader title="Notifications" sentence={!isPhone && count}>
      <SegmentedControl
        size="sm"
        aria-label="Show"
        className={styles.which}
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={value => onChoose(value === 'unread')}
        data={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: isPhone && unread > 0 ? `Unread ${unread}` : 'Unread' },
        ]}
      />
      {isPhone ? (
        <TextButton {...markAll}>{messages.notifications.markAll}</TextButton>
      ) : (
        <>
          <Button variant="default" size="xs" {...markAll}>
            {messages.notifications.markAll}
          </Button>
          <Button variant="default" size="xs" component={Link} to={`${paths.settings}#notifications`}>
            Notification settings
          </Button>
        </>
      )}
    </PageHeader>
  )
}

const getNotificationId = ({ id }: Notification) => id

function NotificationsByDay({ shown }: { shown: Notification[] }) {
  const list = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const { mutate: markRead } = useMarkNotificationsRead()
  useRowKeyboardNavigation(
    list,
    useMemo(() => ({ r: index => shown[index] && markRead(shown[index].id) }), [shown, markRead]),
  )
  const groups = useMemo(
    () => groupNotificationsByRecency(shown, Date.now()).map(([title, rows]) => ({ title, rows })),
    [shown],
  )
  return (
    <>
      <GroupedRowList
        list={list}
        groups={groups}
        getKey={getNotificationId}
        rowHeightPx={isPhone ? 100 : 54}
        renderHeading={({ title, rows }, attributes) => (
          <h2 {...attributes} className={styles.day}>
            {title} <span className={styles.count}>{rows.length.toLocaleString()}</span>
          </h2>
        )}
        rowsClassName={styles.rows}
        renderRow={(notification, place) => (
          <NotificationRow
            key={notification.id}
            place={place}
            notification={notification}
            onMark={markRead}
          />
        )}
      />
      <div className={styles.foot}>
        <KeyHints
          keys={[
            ['J K', 'next, previous'],
            ['Enter', 'open'],
            ['R', 'mark as read'],
          ]}
        />
        <span className={styles.shown}>{shown.length.toLocaleString()} shown</span>
      </div>
    </>
  )
}

function NoNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <EmptyState title={isUnreadOnly ? 'Nothing unread' : messages.notifications.none}>
      {isUnreadOnly
        ? 'You have read all your notifications.'
        : 'Invitations, assigned programs, logged workouts and comments will appear here.'}
    </EmptyState>
  )
}
