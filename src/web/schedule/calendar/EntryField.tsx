import type { Day } from '#training/calendar.ts'
import { useLocale } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import parts from './EntryField.module.css'
import { entryWords } from './entry-words.ts'
import type { Placed } from './place.ts'

/** An entry on a day of a calendar, as a button that opens it: its mark, and its name where there is room. */
export function EntryField({
  placed,
  today,
  isOpen,
  isNarrow = false,
  onOpen,
}: {
  placed: Placed
  today: Day
  isOpen: boolean
  /** Only the mark is drawn. */
  isNarrow?: boolean
  onOpen: () => void
}) {
  const { mark, name, detail, whole } = entryWords(placed, today, useLocale())
  return (
    <button
      type="button"
      className={parts.entry}
      data-mark={mark}
      data-open={isOpen}
      data-entry={placed.isGone ? undefined : placed.entry.id}
      aria-label={whole}
      aria-expanded={isOpen}
      title={isNarrow ? whole : undefined}
      onClick={onOpen}
    >
      <DayMark state={mark} isNamed={false} />
      {!isNarrow && (
        <span className={parts.words}>
          <span className={parts.name}>{name}</span>
          {detail && <span className={parts.detail}>{detail}</span>}
        </span>
      )}
    </button>
  )
}
