import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { importedTexts } from '#contract/imported-texts.ts'
import { call } from '#web/app/client/api-client.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './ImportedTextsPanel.module.css'

const tableLabels: Record<string, string> = {
  comments: 'comment',
  reviews: 'reviewed',
  messages: 'message',
  coachNotes: 'note',
  decisions: 'decision',
}

/**
 * Texts that others wrote on another server, under their names there: those on a log, or all texts from the archives that the
 * person imported. Renders nothing if there are none.
 */
export function ImportedTextsPanel({ workoutLogId }: { workoutLogId?: string }) {
  const titleId = useId()
  const dates = useDateFormatter()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['imported-texts', workoutLogId ?? null],
    queryFn: ({ pageParam }) =>
      call(importedTexts.list, {
        query: { ...(workoutLogId && { workoutLogId }), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor ?? undefined,
  })
  const texts = data?.pages.flatMap(page => page.data) ?? []
  if (texts.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={`${panel.panel} ${styles.panel}`}>
      <h2 id={titleId}>From the archive</h2>
      <p className={styles.note}>Written on another server. It cannot be answered or changed.</p>
      <ul className={styles.list}>
        {texts.map(({ id, table, author, text, writtenAt }) => (
          <li key={id}>
            <p className={styles.head}>
              <strong>{author ?? 'Unknown'}</strong>{' '}
              <span>
                {[tableLabels[table], writtenAt && dates.recent(writtenAt)].filter(Boolean).join(', ')}
              </span>
            </p>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <TextButton disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </TextButton>
      )}
    </section>
  )
}
