import { Box, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ComposeField } from './ComposeField.tsx'
import { MessageList } from './MessageList.tsx'
import { useMarkThreadRead } from './queries.ts'
import { ThreadHeader } from './ThreadHeader.tsx'
import styles from './ThreadSection.module.css'
import { useThreadMessages } from './use-thread-messages.ts'

const ThreadAsideSection = lazy(async () => ({
  default: (await import('./ThreadAsideSection.tsx')).ThreadAsideSection,
}))

/** One thread: its messages, oldest first, and the field for the next one. */
export function ThreadSection({
  personId,
  initialSearch,
  listSearch,
}: {
  personId: string
  /** The words to find at first; undefined if the search is closed. */
  initialSearch: string | undefined
  /** The words that were searched for in the list of threads; empty if it shows all. */
  listSearch: string
}) {
  const isCoach = useUser().role !== 'athlete'
  const isWide = useIsWide()
  const [search, setSearch] = useState(initialSearch)
  const [sentSearch] = useDebouncedValue(search?.trim() ?? '', 250)
  const { query, thread, messages } = useThreadMessages(personId, sentSearch)
  useReadMarker(personId, thread?.unreadCount ?? 0, messages)
  // The messages that were unread when the thread was opened stay marked as new.
  const [newCount, setNewCount] = useState<number>()
  if (newCount === undefined && thread) setNewCount(thread.unreadCount)

  if (!thread)
    return (
      <div className={styles.thread}>
        <h1 tabIndex={-1} className={styles.loading}>
          Conversation
        </h1>
        {query.isPending && <LoadingRows count={6} height={48} />}
        {shouldShowQueryError(query) && (
          <ErrorState
            title="This conversation could not be loaded."
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        )}
      </div>
    )
  const showsAside = isCoach && isWide && thread.canWrite
  return (
    <>
      <section className={styles.thread} aria-label={`Conversation with ${thread.person.firstName}`}>
        <ThreadHeader
          thread={thread}
          listSearch={listSearch}
          search={search}
          onSearch={setSearch}
          query={query}
        />
        {/* Make the messages focusable, so that they can be scrolled with the keyboard. */}
        <Box
          component="section"
          className={styles.scroll ?? ''}
          tabIndex={0}
          aria-label="Messages"
          data-scroll-pane
          onKeyDown={scrollToFirstOrLast}
        >
          <div>
            {query.hasNextPage && (
              <p className={styles.more}>
                <Button
                  variant="default"
                  size="xs"
                  loading={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  Show earlier messages
                </Button>
              </p>
            )}
            <MessageList
              thread={thread}
              messages={messages}
              newCount={sentSearch === '' ? (newCount ?? 0) : 0}
              search={sentSearch}
            />
          </div>
        </Box>
        {thread.canWrite ? (
          <ComposeField thread={thread} />
        ) : (
          <p className={styles.ended}>
            You no longer work with {thread.person.firstName}. You can both read this conversation, but nobody
            can write in it.
          </p>
        )}
      </section>
      {showsAside && (
        <Suspense>
          <ThreadAsideSection athleteId={personId} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Scrolls to the first or last message at once if Home or End is pressed. The animation of the browser would end early,
 * because the heights of rows are known only once they are rendered.
 */
function scrollToFirstOrLast(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: pane, target, altKey, ctrlKey, metaKey, shiftKey } = event
  const isPlain = target === pane && !(altKey || ctrlKey || metaKey || shiftKey)
  if (!isPlain || (key !== 'Home' && key !== 'End')) return
  event.preventDefault()
  // The pane scrolls upwards from 0.
  const scroll = () => pane.scrollTo({ top: key === 'Home' ? -pane.scrollHeight : 0, behavior: 'instant' })
  scroll()
  // The rows there are rendered in the next frame, and measured in the one after it.
  requestAnimationFrame(() => {
    scroll()
    requestAnimationFrame(scroll)
  })
}

/** Marks the thread as read up to the other person’s newest message, while the page is visible. */
function useReadMarker(
  personId: string,
  unreadCount: number,
  messages: readonly { id: string; authorId: string }[],
) {
  const userId = useUser().id
  const { mutate } = useMarkThreadRead(personId)
  const newestId = messages.findLast(one => one.authorId !== userId)?.id
  useEffect(() => {
    if (unreadCount > 0 && newestId && document.visibilityState === 'visible') mutate(newestId)
  }, [unreadCount, newestId, mutate])
}
