import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MessageThread } from '#contract/people/messages.ts'
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
  const progress = useSearchOfAllPages(query, sentSearch !== '', threads.length)
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
          <p className={styles.searched} role="status">
            {searchDescriptions[progress]}
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
      {query.data && !(progress === 'searching' && threads.length === 0) && (
        <ThreadGroups threads={threads} openId={openId} search={sentSearch} />
      )}
      {query.hasNextPage && progress !== 'searching' && (
        <p className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {sentSearch ? 'Search older conversations' : 'Show more conversations'}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The number of threads found after which a search waits for the reader. */
const enoughThreads = 50

type SearchProgress = 'searching' | 'paused' | 'failed' | 'complete'

/** Loads the pages of a search one after the other, until all are searched, enough is found, or a request fails. */
function useSearchOfAllPages(
  query: ReturnType<typeof useMessageThreads>,
  isSearch: boolean,
  foundCount: number,
): SearchProgress {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isContinuing = isSearch && hasNextPage && !isFetchNextPageError && foundCount < enoughThreads
  useEffect(() => {
    if (isContinuing && !isFetching) void fetchNextPage()
  }, [isContinuing, isFetching, fetchNextPage])
  if (isContinuing) return 'searching'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'paused' : 'complete'
}

const searchDescriptions: Record<SearchProgress, string> = {
  searching: 'Searching older conversations…',
  paused: 'Older conversations have not been searched yet.',
  failed: 'Older conversations could not be searched.',
  complete: 'Searched all conversations, with all their messages.',
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
          ? 'No name and no message contains the words.'
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
