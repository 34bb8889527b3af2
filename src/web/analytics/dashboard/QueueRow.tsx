import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Corner } from '../../ui/Corner.tsx'
import parts from './QueuePanel.module.css'

/** One that waits: the sign, the name, what it is about, and where it leads. */
export function QueueRow({
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
  /** Opens it here; without, the link is followed. */
  onOpen?: () => void
}) {
  return (
    <li className={parts.row} aria-current={isCurrent || undefined}>
      {isCurrent && <Corner />}
      <Link
        to={to}
        className={parts.link}
        data-row-target
        onFocus={onReach}
        onClick={onOpen && (event => openHere(event, onOpen))}
      >
        <span className={parts.mark}>{mark}</span>
        <span className={parts.title}>{title}</span>
        <span className={parts.right}>{right}</span>
        <span className={parts.words}>{words}</span>
      </Link>
    </li>
  )
}

/** With a key held it is a link like every other. */
function openHere(event: MouseEvent, open: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
