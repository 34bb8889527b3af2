import { IconArrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { doneOfDue } from '#training/adherence/due.ts'
import type { Day } from '#training/calendar.ts'
import { byWeek } from '#training/month.ts'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { DoneOfDue } from '../../ui/DoneOfDue.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { fullName } from '../../ui/words.ts'
import { useOnPage } from './context.ts'
import { EntryLinkField } from './EntryField.tsx'
import type { Placed } from './place.ts'
import parts from './RosterGridPanel.module.css'
import type { ScheduleRow } from './rows.ts'

type Props = { view: 'week' | 'month'; row: ScheduleRow; days: readonly Day[]; overDay: Day | undefined }

/** What a cell has room for; the rest opens with the day. */
const roomIn = { week: 2, month: 1 }

/** One athlete's days. */
export const AthleteGridRow = memo(function AthleteGridRow({ view, row, days, overDay }: Props) {
  const { weekStart } = useUser().preferences
  const { todayOf, zoneOf } = useOnPage()
  const { athlete } = row
  const today = todayOf(athlete.id)
  const zone = zoneOf(athlete.id)
  const starts = new Set(byWeek(days, weekStart).map(week => week[0]))
  const ofPage = row.entries.filter(
    entry => entry.dueOn >= (days[0] ?? '') && entry.dueOn <= (days.at(-1) ?? ''),
  )
  return (
    <tr>
      <th scope="row" className={parts.athlete}>
        <Link to={paths.athlete(athlete.id)} className={parts.name}>
          {fullName(athlete)}
        </Link>
        {zone && <span className={parts.zone}>{zone}</span>}
      </th>
      {days.map(day => (
        <td
          key={day}
          className={parts.cell}
          data-athlete={athlete.id}
          data-day={day}
          data-today={day === today}
          data-starts={starts.has(day)}
          data-filled={row.days.has(day)}
          data-over={day === overDay}
        >
          <DayEntries
            placed={row.days.get(day) ?? []}
            athleteId={athlete.id}
            day={day}
            today={today}
            view={view}
          />
          {day === overDay && (
            <span className={parts.here}>
              <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
              {view === 'week' && 'here?'}
            </span>
          )}
        </td>
      ))}
      {view === 'month' && (
        <td className={parts.figures}>
          <DoneOfDue {...doneOfDue(ofPage, today)} />
        </td>
      )}
    </tr>
  )
})

function DayEntries({
  placed,
  athleteId,
  day,
  today,
  view,
}: {
  placed: readonly Placed[]
  athleteId: string
  day: Day
  today: Day
  view: 'week' | 'month'
}) {
  const { openId, linkTo, isMovable, openDay } = useOnPage()
  const shown = placed.slice(0, roomIn[view])
  const more = placed.length - shown.length
  return (
    <>
      {shown.map(one => (
        <EntryLinkField
          key={`${one.entry.id}${one.isGone}`}
          placed={one}
          today={today}
          isOpen={one.entry.id === openId}
          isNarrow={view === 'month'}
          to={linkTo(one.entry)}
          isMovable={!one.isGone && isMovable(one.entry)}
        />
      ))}
      {more > 0 && (
        <TextButton
          className={parts.others ?? ''}
          data-target
          tabIndex={-1}
          aria-label={`${more} more that day`}
          onClick={() => openDay(athleteId, day)}
        >
          {`+${more}${view === 'week' ? ' more' : ''}`}
        </TextButton>
      )}
    </>
  )
}
