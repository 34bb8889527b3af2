import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { messages } from '../app/messages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Keys } from '../ui/Keys.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { byDay } from './by-day.ts'
import { NotificationRow } from './NotificationRow.tsx'
import parts from './NotificationsScreen.module.css'
import { allPages, useMarkRead } from './queries.ts'

export function NotificationsScreen() {
  const query = useInfiniteQuery(allPages)
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const markRead = useMarkRead()
  const { data, isPending, isError } = query

  if (isPending || (isError && !data))
    return (
      <>
        <PageHead title="Notifications" />
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

  const all = data.pages.flatMap(page => page.data.notifications)
  const unread = data.pages[0]?.data.unreadCount ?? 0
  const shown = isUnreadOnly ? all.filter(one => !one.read) : all
  return (
    <>
      <PageHead title="Notifications" sentence={unread > 0 && `${unread} unread`}>
        <SegmentedControl
          size="sm"
          aria-label="Which"
          className={parts.which}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={value => setUnreadOnly(value === 'unread')}
          data={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
        />
        <Button variant="default" size="xs" disabled={unread === 0} onClick={() => markRead.mutate('all')}>
          {messages.notifications.markAll}
        </Button>
      </PageHead>
      {shown.length === 0 ? (
        <Nothing isUnreadOnly={isUnreadOnly && all.length > 0} />
      ) : (
        <List shown={shown} />
      )}
      {query.hasNextPage && (
        <p className={parts.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show earlier ones
          </Button>
        </p>
      )}
    </>
  )
}

function List({ shown }: { shown: Notification[] }) {
  const list = useRef<HTMLDivElement>(null)
  const { mutate: markRead } = useMarkRead()
  useRowKeys(
    list,
    useMemo(() => ({ r: index => shown[index] && markRead(shown[index].id) }), [shown, markRead]),
  )
  return (
    <>
      <div ref={list}>
        {byDay(shown, Date.now()).map(([day, notifications]) => (
          <section key={day} aria-label={day}>
            <h2 className={parts.day}>
              {day} <span className={parts.count}>{notifications.length}</span>
            </h2>
            <ul className={parts.rows}>
              {notifications.map(notification => (
                <NotificationRow key={notification.id} notification={notification} onMark={markRead} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={parts.foot}>
        <Keys
          keys={[
            ['J K', 'next, previous'],
            ['Enter', 'open'],
            ['R', 'mark as read'],
          ]}
        />
        <span className={parts.shown}>{shown.length} shown</span>
      </div>
    </>
  )
}

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <EmptyState title={isUnreadOnly ? 'Nothing unread' : messages.notifications.none}>
      {isUnreadOnly
        ? 'You have seen all of them.'
        : 'Invitations, assigned programs, logged workouts and comments will stand here.'}
    </EmptyState>
  )
}
