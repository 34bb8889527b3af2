import { useRef } from 'react'
import { Link } from 'react-router'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import parts from './EntryField.module.css'
import { entryWords } from './entry-words.ts'
import type { Placed } from './place.ts'
import { useDraggable } from './use-dragging.ts'

type Props = {
  placed: Placed
  today: Day
  isOpen: boolean
  /** Only the mark is drawn. */
  isNarrow?: boolean
}

/** An entry on a day of a calendar, as a button that opens it over the page. */
export function EntryField({ onOpen, ...props }: Props & { onOpen: () => void }) {
  const { mark, whole } = entryWords(props.placed, props.today, useLocale())
  return (
    <button
      type="button"
      className={parts.entry}
      data-mark={mark}
      data-open={props.isOpen}
      aria-label={whole}
      title={props.isNarrow ? whole : undefined}
      onClick={onOpen}
    >
      <Inside {...props} />
    </button>
  )
}

/** The same as a link that opens it beside the page. What may change its day can be dragged to another one. */
export function EntryLinkField({ to, isMovable, ...props }: Props & { to: string; isMovable: boolean }) {
  const { mark, whole } = entryWords(props.placed, props.today, useLocale())
  const link = useRef<HTMLAnchorElement>(null)
  useDraggable(link, isMovable ? props.placed.entry : undefined)
  return (
    <Link
      ref={link}
      to={to}
      replace
      preventScrollReset
      className={parts.entry}
      data-mark={mark}
      data-open={props.isOpen}
      data-target
      data-entry={props.placed.entry.id}
      data-narrow={props.isNarrow}
      aria-label={whole}
      aria-current={props.isOpen || undefined}
      title={props.isNarrow ? whole : undefined}
      tabIndex={-1}
      draggable={isMovable}
    >
      <Inside {...props} />
    </Link>
  )
}

function Inside({ placed, today, isNarrow }: Props) {
  const { mark, name, detail } = entryWords(placed, today, useLocale())
  return (
    <>
      <DayMark state={mark} isNamed={false} />
      {!isNarrow && (
        <span className={parts.words}>
          <span className={parts.name}>{name}</span>
          {detail && <span className={parts.detail}>{detail}</span>}
        </span>
      )}
    </>
  )
}
