import { IconPlus } from '@tabler/icons-react'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import styles from './DayButtonField.module.css'
import type { Copying } from './use-copying.ts'

/** The button of a calendar day: it adds a session or, while sessions are copied, pastes them there. */
export function DayButtonField({
  day,
  today,
  copying: { copied, isCopying, paste },
  className,
  isEmpty,
  isNarrow = false,
  onAdd,
}: {
  day: Day
  today: Day
  copying: Copying
  className: string | undefined
  isEmpty: boolean
  /** True to show only the icon. */
  isNarrow?: boolean
  onAdd: () => void
}) {
  const locale = useLocale()
  const canPaste = isCopying && day >= today
  const [first] = copied
  return (
    <button
      type="button"
      className={`${className ?? ''} ${canPaste ? styles.paste : ''}`}
      data-target
      tabIndex={-1}
      data-empty={isEmpty}
      aria-label={`${canPaste ? 'Paste' : 'Add a session'} on ${formatLongDay(day, locale)}`}
      onClick={() => (canPaste ? paste(day) : onAdd())}
    >
      <IconPlus size={isNarrow ? 15 : 16} stroke={1.8} aria-hidden="true" />
      {canPaste && isEmpty && !isNarrow && first && (
        <span className={styles.preview}>
          <b>{copied.length === 1 ? getEntryName(first) : formatCount(copied.length, 'session')}</b>
          <span>copy here?</span>
        </span>
      )}
    </button>
  )
}
