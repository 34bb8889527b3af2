import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EventIconField } from '#web/schedule/events/EventIconField.tsx'
import { formatEvent, formatEventDays } from '#web/schedule/events/event-labels.ts'
import { toMovableEvent } from '#web/schedule/season/moving/movable-spans.ts'
import { SpanButtonField } from '#web/schedule/season/moving/SpanButtonField.tsx'
import type { SpanMoves } from '#web/schedule/season/moving/use-span-moves.ts'
import styles from './SeasonTableSection.module.css'
import type { WeekEvents } from './season.ts'

/** A lane of events of the season. Each week's events get the room up to the next week with events in the lane. */
export function SeasonEventsRow({
  label,
  lane,
  weeks,
  now,
  moves,
  openId,
  onOpen,
}: {
  label: ReactNode
  lane: readonly WeekEvents[]
  weeks: readonly Day[]
  now: number
  moves: SpanMoves
  /** The id of the event whose details are shown. */
  openId: string | undefined
  onOpen: (event: CalendarEvent) => void
}) {
  const locale = useLocale()
  const first = lane[0]?.first ?? weeks.length
  return (
    <tr className={styles.events}>
      <th scope="row">{label}</th>
      {weeks.slice(0, first).map((week, index) => (
        <td key={week} data-now={index === now} />
      ))}
      {lane.map(({ first: start, events }, index) => (
        <td
          key={weeks[start]}
          colSpan={(lane[index + 1]?.first ?? weeks.length) - start}
          className={styles.place}
        >
          {events.map(event => {
            const text = `${formatEvent(event)}, ${formatEventDays(event, locale)}`
            return (
              <SpanButtonField
                key={event.id}
                movable={toMovableEvent(event)}
                moves={moves}
                className={styles.event}
                title={text}
                label={text}
                isOpen={event.id === openId}
                onOpen={() => onOpen(event)}
              >
                <EventIconField kind={event.kind} />
                <span className={styles.name}>{event.name}</span>
              </SpanButtonField>
            )
          })}
        </td>
      ))}
    </tr>
  )
}
