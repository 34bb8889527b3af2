import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EventIconField } from '#web/schedule/events/EventIconField.tsx'
import { formatEvent, formatEventDays } from '#web/schedule/events/event-labels.ts'
import { toMovableEvent } from '#web/schedule/season/moving/movable-spans.ts'
import { SpanButtonField } from '#web/schedule/season/moving/SpanButtonField.tsx'
import type { SpanMoves } from '#web/schedule/season/moving/use-span-moves.ts'
import styles from './SeasonTableSection.module.css'
import { findSeasonWeek } from './season.ts'

/** The events of the season. Each week's events get the room up to the next week with events. */
export function SeasonEventsRow({
  events,
  weeks,
  now,
  moves,
  openId,
  onOpen,
}: {
  events: readonly CalendarEvent[]
  weeks: readonly Day[]
  now: number
  moves: SpanMoves
  /** The id of the event whose details are shown. */
  openId: string | undefined
  onOpen: (event: CalendarEvent) => void
}) {
  const locale = useLocale()
  const byWeek = Map.groupBy(events, event => Math.max(0, findSeasonWeek(weeks, event.startDate)))
  const starts = [...byWeek.keys()].toSorted((one, other) => one - other)
  const [first = weeks.length] = starts
  return (
    <tr className={styles.events}>
      <th scope="row">Events</th>
      {weeks.slice(0, first).map((week, index) => (
        <td key={week} data-now={index === now} />
      ))}
      {starts.map((start, index) => (
        <td key={weeks[start]} colSpan={(starts[index + 1] ?? weeks.length) - start} className={styles.place}>
          {byWeek.get(start)?.map(event => {
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
