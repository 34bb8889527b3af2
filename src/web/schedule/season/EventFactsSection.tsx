import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { eventKindLabels, formatEventDays } from '#web/schedule/events/event-labels.ts'
import { eventsBetween, useRemoveEvent } from '#web/schedule/events/queries.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './SeasonEventSection.module.css'
import {
  countSessionsLeft,
  findSameEvents,
  formatSpanDays,
  formatTimeUntil,
  listSpansUntil,
  type Season,
} from './season.ts'

/** What is left until an event: the time, the programs and the sessions. */
export function EventFactsSection({
  event,
  season,
  locale,
  onEdit,
  onRemoved,
}: {
  event: CalendarEvent
  season: Season
  locale: string
  onEdit: () => void
  onRemoved: () => void
}) {
  const { weeks, today, coaches, entries } = season
  const remove = useRemoveEvent(event, onRemoved)
  const isAhead = event.startDate > today
  const spans = isAhead ? listSpansUntil(coaches, today, event.startDate) : []
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={eventKindLabels[event.kind]}>{formatEventDays(event, locale)}</Fact>
        <Fact label="From today">{formatTimeUntil(event, today)}</Fact>
        {isAhead && (
          <>
            <Fact label="Programs until then">
              {spans.length === 0 && 'none'}
              {spans.map(({ span, sessionCount }) => (
                <span key={span.key} className={styles.program}>
                  {span.name}
                  <span className={styles.detail}>
                    {`${formatSpanDays(span, weeks, locale)}, ${formatCount(sessionCount, 'session')} left`}
                  </span>
                </span>
              ))}
            </Fact>
            <Fact label="Sessions until then">
              {countSessionsLeft(entries, today, event.startDate).toLocaleString(locale)}
            </Fact>
          </>
        )}
        <SameEventsFact event={event} />
        {event.note && <Fact label="Note">{event.note}</Fact>}
        {!event.isEditable && (
          <Fact label="Added by">{event.author ? formatFullName(event.author) : 'a deleted account'}</Fact>
        )}
      </dl>
      {event.isEditable && (
        <p className={styles.actions}>
          <TextButton onClick={onEdit}>Edit event</TextButton>
          <TextButton disabled={remove.isPending} onClick={() => remove.mutate()}>
            Delete event
          </TextButton>
        </p>
      )}
    </>
  )
}

/** The coach's other athletes who have the same event, as at a meet of the club. */
function SameEventsFact({ event }: { event: CalendarEvent }) {
  const { data: events = [] } = useQuery(eventsBetween(event.startDate, event.endDate))
  const { data: athletes = [] } = useQuery(roster)
  const same = new Set(findSameEvents(event, events).map(one => one.athleteId))
  const names = athletes.filter(row => same.has(row.athlete.id)).map(row => formatFullName(row.athlete))
  return (
    names.length > 0 && <Fact label={`Also for ${names.length} of your athletes`}>{formatList(names)}</Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
