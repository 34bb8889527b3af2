import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { CurrentRowMarker } from '../../ui/CurrentRowMarker.tsx'
import parts from './AttentionQueuePanel.module.css'

/** A row of the attention queue: icon, name, details and link. */
export function AttentionQueueRow({
  mark,
  title,
  words,
  right,
  to,
  isCurrent,
  onReach,
  onOpen,
}: {
  mark: ReactNode
  title: string
  words: ReactNode
  right?: ReactNode
  to: string
  isCurrent: boolean
  onReach: () => void
  /** Opens the item on this page. If undefined, a click follows the row's link. */
  onOpen?: () => void
}) {
  return (
    <li className={parts.row} aria-current={isCurrent || undefined}>
      {isCurrent && <CurrentRowMarker />}
      <Link
        to={to}
        className={parts.link}
        data-row-target
        onFocus={onReach}
        onClick={onOpen && (event => openUnlessModified(event, onOpen))}
      >
        <span className={parts.mark}>{mark}</span>
        <span className={parts.title}>{title}</span>
        <span className={parts.right}>{right}</span>
        <span className={parts.words}>{words}</span>
      </Link>
    </li>
  )
}

/** Lets the browser handle clicks made with a modifier key. */
function openUnlessModified(event: MouseEvent, open: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
