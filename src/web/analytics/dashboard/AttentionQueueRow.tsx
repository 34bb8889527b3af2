import { ActionIcon } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import styles from './AttentionQueueSection.module.css'

/** A row of the attention queue: icon, name, details and link. */
export function AttentionQueueRow({
  mark,
  title,
  words,
  right,
  to,
  isCurrent,
  note,
  onReach,
  onOpen,
  onDefer,
}: {
  mark: ReactNode
  title: string
  words: ReactNode
  right?: ReactNode
  to: string
  isCurrent: boolean
  /** A remark before the details, such as `Deferred by you on 12 Nov.` */
  note?: string | undefined
  onReach: () => void
  /** Opens the item on this page. If undefined, a click follows the row's link. */
  onOpen?: () => void
  /** Absent if the item cannot be deferred. */
  onDefer?: (() => void) | undefined
}) {
  return (
    <li className={styles.row} aria-current={isCurrent || undefined}>
      {isCurrent && <CurrentRowMarker />}
      <Link
        to={to}
        className={styles.link}
        data-row-target
        onFocus={onReach}
        onClick={onOpen && (event => openUnlessModified(event, onOpen))}
      >
        <span className={styles.mark}>{mark}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.right}>{right}</span>
        <span className={styles.text}>
          {note && <span className={styles.note}>{note} </span>}
          {words}
        </span>
      </Link>
      {onDefer && (
        <ActionIcon
          className={styles.defer ?? ''}
          aria-label={`Defer ${title}`}
          title="Defer (D)"
          onClick={onDefer}
        >
          <IconClockPause size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

/** Lets the browser handle clicks made with a modifier key. */
function openUnlessModified(event: MouseEvent, open: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
