import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import type { MessageThread } from '#contract/people/messages.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { getListRowAttributes, SpaceItem } from '#web/ui/layout/RowList.tsx'
import { useRenderedRows } from '#web/ui/layout/use-rendered-rows.ts'
import { listMessageRows } from './list-message-rows.ts'
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
  const received = messages.filter(one => one.authorId !== userId)
  const firstNewId = newCount > 0 ? received.at(-newCount)?.id : undefined
  const lastOwnId = messages.findLast(one => one.authorId === userId)?.id
  const rows = listMessageRows(messages, firstNewId, dates.dayOf)
  if (messages.length === 0)
    return (
      <p className={styles.none}>
        {search
          ? 'No message contains these words.'
          : `No messages yet. Only you and ${formatFullName(thread.person)} will see what you write here.`}
      </p>
    )
  return (
    <UpwardsRowList
      keys={rows.map(row => row.key)}
      renderRow={index => {
        const row = rows[index]
        if (row?.kind === 'message')
          return <MessageRow thread={thread} message={row.message} isLastOwn={row.message.id === lastOwnId} />
        if (row?.kind === 'new') return <p className={styles.new}>New, {newCount}</p>
        return (
          row && (
            <p className={styles.divider}>{row.day === dates.today ? 'Today' : dates.longDay(row.day)}</p>
          )
        )
      }}
    />
  )
}

/**
 * The rows of a pane that starts with the last one and scrolls upwards. Of a long list, only the rows near the visible ones
 * are rendered. The rows are counted from the last one, because rows are added before the first one.
 */
function UpwardsRowList({
  keys,
  renderRow,
}: {
  keys: readonly string[]
  renderRow: (index: number) => ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  const joinedKeys = keys.join()
  const upwardsKeys = useMemo(() => joinedKeys.split(',').toReversed(), [joinedKeys])
  const { rows, spaceAfterPx, measure, listAttributes } = useRenderedRows({
    ...{ list, keys: upwardsKeys, rowHeightPx: 62, isInPane: true, isUpwards: true },
  })
  const count = keys.length
  return (
    <ol ref={list} {...listAttributes}>
      <SpaceItem heightPx={spaceAfterPx} />
      {rows.toReversed().map(({ key, index, spacePx }) => {
        const rowIndex = count - 1 - index
        const place = { index, measure, rowIndex, position: rowIndex + 1, count }
        return (
          <Fragment key={key}>
            <li {...getListRowAttributes(place)}>{renderRow(rowIndex)}</li>
            <SpaceItem heightPx={spacePx} />
          </Fragment>
        )
      })}
    </ol>
  )
}
