import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '../../app/person.ts'
import { longDay } from '../../ui/day-words.ts'
import { fullName } from '../../ui/words.ts'
import { useOnPage } from './context.ts'
import { EntryLinkField } from './EntryField.tsx'
import type { ScheduleRow } from './rows.ts'
import parts from './SessionPanel.module.css'

/** All of one athlete's day, where its cell has no room for it. */
export function DayPanel({
  row,
  day,
  onClose,
}: {
  row: ScheduleRow
  day: Day
  onClose?: (() => void) | undefined
}) {
  const locale = useLocale()
  const { todayOf, linkTo } = useOnPage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={parts.panel}>
      <div className={parts.head}>
        <div className={parts.who}>
          <h2 ref={title} tabIndex={-1} className={parts.name}>
            {fullName(row.athlete)}
          </h2>
          <p className={parts.what}>{longDay(day, locale)}</p>
        </div>
        {onClose && (
          <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
            <IconX size={18} stroke={1.8} />
          </ActionIcon>
        )}
      </div>
      <ul className={parts.lines}>
        {(row.days.get(day) ?? []).map(placed => (
          <li key={`${placed.entry.id}${placed.isGone}`} className={parts.ofDay}>
            <EntryLinkField
              placed={placed}
              today={todayOf(row.athlete.id)}
              isOpen={false}
              to={linkTo(placed.entry)}
              isMovable={false}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
