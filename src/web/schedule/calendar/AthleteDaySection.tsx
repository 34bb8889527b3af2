import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EntryLinkField } from '#web/schedule/calendar/entries/CalendarEntryButtonField.tsx'
import styles from '#web/schedule/calendar/entries/SessionSection.module.css'
import { useShownEntries } from '#web/schedule/calendar/entries/use-shown-entries.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import { useScheduleContext } from '#web/schedule/calendar/state/context.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** The number of entries shown at first. */
const maxEntries = 50

/** Lists an athlete's entries for a day that has more entries than fit in a cell. */
export function AthleteDaySection({
  row,
  day,
  onClose,
}: {
  row: AthleteScheduleRow
  day: Day
  onClose?: (() => void) | undefined
}) {
  const locale = useLocale()
  const { getToday, linkTo } = useScheduleContext()
  const { shown, moreCount, showMore } = useShownEntries(row.days.get(day) ?? [], maxEntries)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 ref={title} tabIndex={-1} className={styles.name}>
            {formatFullName(row.athlete)}
          </h2>
          <p className={styles.what}>{formatLongDay(day, locale)}</p>
        </div>
        {onClose && (
          <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
            <IconX size={18} stroke={1.8} />
          </ActionIcon>
        )}
      </div>
      <ul className={styles.lines}>
        {shown.map(placedEntry => (
          <li key={`${placedEntry.entry.id}${placedEntry.isGone}`} className={styles.ofDay}>
            <EntryLinkField
              placedEntry={placedEntry}
              today={getToday(row.athlete.id)}
              isOpen={false}
              to={linkTo(placedEntry.entry)}
              isMovable={false}
            />
          </li>
        ))}
      </ul>
      {moreCount > 0 && <TextButton onClick={showMore}>{`+${moreCount} more`}</TextButton>}
    </div>
  )
}
