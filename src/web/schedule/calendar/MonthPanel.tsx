import { useState } from 'react'
import type { CalendarEntry } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { monthGrid } from '#training/month.ts'
import { useLocale } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { Corner } from '../../ui/Corner.tsx'
import { longDay, weekdayWord } from '../../ui/day-words.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { EntryField } from './EntryField.tsx'
import parts from './MonthPanel.module.css'
import { type Placed, placeByDay } from './place.ts'

/** More would make one day taller than the month. */
const shownOfDay = 3

type Props = {
  day: Day
  today: Day
  entries: readonly CalendarEntry[]
  openId: string | undefined
  onOpen: (entry: CalendarEntry) => void
}

/** One athlete's month as on a wall: weeks below each other, what lies on a day in it. */
export function MonthPanel({ day, ...props }: Props) {
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const isPhone = usePhone()
  const weeks = monthGrid(day, weekStart)
  const days = placeByDay(props.entries)
  return (
    <table className={parts.month}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(one => (
            <th key={one} scope="col">
              {weekdayWord(one, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(one => (
              <DayCell
                key={one}
                day={one}
                isOutside={one.slice(0, 7) !== day.slice(0, 7)}
                placed={days.get(one) ?? []}
                isNarrow={isPhone}
                {...props}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  day,
  today,
  isOutside,
  placed,
  isNarrow,
  openId,
  onOpen,
}: Omit<Props, 'entries'> & { isOutside: boolean; placed: readonly Placed[]; isNarrow: boolean }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? placed : placed.slice(0, shownOfDay)
  const more = placed.length - shown.length
  return (
    <td className={parts.day} data-outside={isOutside} data-today={day === today} data-day={day}>
      <span className={parts.number}>
        {day === today && <Corner />}
        <time dateTime={day} aria-hidden="true">
          {Number(day.slice(8))}
        </time>
        <VisuallyHidden>{`${longDay(day, locale)}${day === today ? ', today' : ''}`}</VisuallyHidden>
      </span>
      {shown.map(one => (
        <EntryField
          key={`${one.entry.id}${one.isGone}`}
          placed={one}
          today={today}
          isOpen={one.entry.id === openId}
          isNarrow={isNarrow}
          onOpen={() => onOpen(one.entry)}
        />
      ))}
      {more > 0 && <TextButton onClick={() => setWhole(true)}>{`+${more} more`}</TextButton>}
    </td>
  )
}
