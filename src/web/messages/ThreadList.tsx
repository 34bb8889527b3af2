import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type MessageThread, maxSearchedMessages, maxSearchedThreads } from '#contract/people/messages.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { GroupedRowList } from '#web/ui/layout/GroupedRowList.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { groupThreads } from './group-threads.ts'
import { getThreadPath, newMessagePath } from './message-paths.ts'
import { useMessageThreads } from './queries.ts'
import styles from './ThreadList.module.css'
import { ThreadListRow } from './ThreadListRow.tsx'

/** The threads of the signed-in user: unread ones, read ones, and those without a message for ten days. */
export function ThreadList({
  openId,
  initialSearch,
}: {
  openId: string | undefined
  /** The words to find at first; empty for all threads. */
  initialSearch: string
}) {
  const { role } = useUser()
  const [search, setSearch] = useState(initialSearch)
  const [sentSearch] = useDebouncedValue(search.trim(), 250)
  const query = useMessageThreads(sentSearch)
  const threads = useMemo(() => query.data?.pages.flatMap(page => page.data) ?? [], [query.data])
  const Heading = openId ? 'p' : 'h1'
  return (
    <div className={styles.pane} data-scroll-pane>
      <header className={styles.head}>
        <Heading tabIndex={openId ? undefined : -1} className={styles.title}>
          Messages
        </Heading>
        <LastUpdatedNote query={query} />
        {role === 'athlete' ? (
          <TextLink to={paths.myCoaches}>My Coaches</TextLink>
        ) : (
          <Button variant="default" size="xs" component={Link} to={newMessagePath}>
            Write…
          </Button>
        )}
      </header>
      <div className={styles.search}>
        <FilterField label="Words or names" value={search} onChange={setSearch} />
        {sentSearch && query.data && (
          <p className={styles.searched}>
            Searched names and the newest {maxSearchedMessages} messages of each of your latest{' '}
            {maxSearchedThreads} conversations. Open a conversation to search all of it.
          </p>
        )}
      </div>
      {query.isPending && <LoadingRows count={6} height={52} />}
      {shouldShowQueryError(query) && (
        <ErrorState
          title="Your messages could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <ThreadGroups threads={threads} openId={openId} search={sentSearch} />}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more conversations
          </Button>
        </p>
      )}
    </div>
  )
}

function ThreadGroups({
  threads,
  openId,
  search,
}: {
  threads: readonly MessageThread[]
  openId: string | undefined
  /** The words that were searched for; empty if the list is complete. */
  search: string
}) {
  const { role } = useUser()
  const list = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const groups = useMemo(() => groupThreads(threads, Date.now()), [threads])
  const navigate = useNavigate()
  useRowKeyboardNavigation(list, noActions)
  const nextUnreadId = threads.find(one => one.unreadCount > 0 && one.id !== openId)?.id
  usePageShortcut(
    'u',
    useCallback(() => {
      if (nextUnreadId) navigate(getThreadPath(role, nextUnreadId, { list: search }))
    }, [navigate, nextUnreadId, role, search]),
  )
  if (threads.length === 0)
    return (
      <EmptyState title={search ? 'Nothing found' : 'No messages yet'}>
        {search
          ? 'No name and none of these messages contains the words.'
          : role === 'athlete'
            ? 'Open a coach in My Coaches to write the first message.'
            : 'Choose Write to send the first message.'}
      </EmptyState>
    )
  return (
    <>
      <GroupedRowList
        list={list}
        className={styles.groups}
        groups={groups}
        getKey={getThreadId}
        rowHeightPx={61}
        isInPane={!isPhone}
        renderHeading={({ title, rows }, attributes) => (
          <h2 {...attributes} className={styles.group}>
            {title} <span className={styles.count}>{rows.length.toLocaleString()}</span>
          </h2>
        )}
        renderRow={(thread, place) => (
          <ThreadListRow
            key={thread.id}
            place={place}
            thread={thread}
            isOpen={thread.id === openId}
            search={search}
          />
        )}
      />
      <div className={styles.foot}>
        <KeyHints
          keys={[
            ['J K', 'next, previous'],
            ['U', 'unread'],
            ['/', 'search'],
            ...(role === 'athlete' ? [] : [['N', 'new'] as const]),
          ]}
        />
      </div>
    </>
  )
}

const noActions = {}
const getThreadId = ({ id }: MessageThread) => id
