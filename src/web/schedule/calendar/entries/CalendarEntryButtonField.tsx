import { useRef } from 'react'
import { Link } from 'react-router'
import type { Day } from '#training/calendar.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './CalendarEntryButtonField.module.css'
import type { PlacedEntry } from './group-entries.ts'
import { useDraggableEntry } from './use-entry-drag.ts'
import { useEntryText } from './use-entry-text.ts'

type Props = {
  placedEntry: PlacedEntry
  today: Day
  isOpen: boolean
  /** True to show only the status icon. */
  isNarrow?: boolean
  /** True if a line has room for the details and the program. */
  hasRoom?: boolean
}

/** A calendar entry as a button that opens the session in a dialog. It is draggable if its session can be moved. */
export function CalendarEntryButtonField({
  onOpen,
  isMovable = false,
  isCopied = false,
  onToggleCopied,
  ...props
}: Props & {
  isMovable?: boolean
  isCopied?: boolean
  onOpen: () => void
  /** Called when the entry is clicked with Ctrl. */
  onToggleCopied?: () => void
}) {
  const { status, label, detail } = useEntryText(props.placedEntry, props.today)
  const button = useRef<HTMLButtonElement>(null)
  useDraggableEntry(button, isMovable ? props.placedEntry.entry : undefined)
  return (
    <button
      ref={button}
      type="button"
      className={styles.entry}
      data-status={status}
      data-open={props.isOpen}
      data-copied={isCopied}
      data-entry={props.placedEntry.entry.id}
      aria-label={isCopied ? `${label}, copied` : label}
      aria-description={detail || undefined}
      title={props.isNarrow ? [label, detail].filter(Boolean).join(', ') : undefined}
      onClick={event => {
        if (onToggleCopied && (event.ctrlKey || event.metaKey)) onToggleCopied()
        else onOpen()
      }}
    >
      <EntryContent {...props} />
    </button>
  )
}

/**
 * A calendar entry as a link that opens the session in the side panel. The entry is draggable if its session
 * can be moved.
 */
export function EntryLinkField({ to, isMovable, ...props }: Props & { to: string; isMovable: boolean }) {
  const { status, label, detail } = useEntryText(props.placedEntry, props.today)
  const link = useRef<HTMLAnchorElement>(null)
  useDraggableEntry(link, isMovable ? props.placedEntry.entry : undefined)
  return (
    <Link
      ref={link}
      to={to}
      replace
      preventScrollReset
      className={styles.entry}
      data-status={status}
      data-open={props.isOpen}
      data-target
      data-entry={props.placedEntry.entry.id}
      data-narrow={props.isNarrow}
      aria-label={label}
      aria-description={detail || undefined}
      aria-current={props.isOpen || undefined}
      title={props.isNarrow ? [label, detail].filter(Boolean).join(', ') : undefined}
      tabIndex={-1}
      draggable={isMovable}
    >
      <EntryContent {...props} />
    </Link>
  )
}

function EntryContent({ placedEntry, today, isNarrow, hasRoom }: Props) {
  const { status, name, detail, program } = useEntryText(placedEntry, today)
  const details = [detail, program].filter(Boolean)
  const lines = hasRoom && details.length > 0 ? [details.join(', ')] : details
  return (
    <>
      <DayStatusIcon state={status} isNamed={false} />
      {!isNarrow && (
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          {lines.map(line => (
            <span key={line} className={styles.detail}>
              {line}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
