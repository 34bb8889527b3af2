import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'
import { findNextCountdownEvent } from '#training/calendar-event-kinds.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EventIconField } from '#web/schedule/events/EventIconField.tsx'
import { formatCountdown, formatEvent, formatEventDays } from '#web/schedule/events/event-labels.ts'
import { DoneOfDue } from '#web/ui/display/DoneOfDue.tsx'
import { formatDayAndMonth, formatShortMonth } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './SeasonTableSection.module.css'
import { findSeasonWeek, isCutOff, type Season, type SeasonSpan } from './season.ts'

type Props = Season & {
  openKey: string | undefined
  onOpenSpan: (key: string | undefined) => void
  onOpenEvent: (event: CalendarEvent) => void
}

/** The season as a table with a column for each week. */
export function SeasonTableSection({ openKey, onOpenSpan, onOpenEvent, ...season }: Props) {
  const { weeks, today, coaches, events, counts, loads } = season
  const { id: readerId } = useUser()
  const locale = useLocale()
  const now = findSeasonWeek(weeks, today)
  const next = findNextCountdownEvent(events, today)
  const eventWeek = next ? findSeasonWeek(weeks, next.startDate) : -1
  return (
    <div className={styles.scroll}>
      <table className={styles.season} aria-label="Season">
        <colgroup>
          <col className={styles.labels} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {groupWeeksByMonth(weeks).map(([month, ofMonth]) => (
              <th key={month} colSpan={ofMonth.length} className={styles.month}>
                {formatShortMonth(`${month}-01`, locale)}
                {month.endsWith('-01') && ` ${month.slice(0, 4)}`}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {weeks.map((week, index) => (
              <th key={week} scope="col" className={styles.week} data-now={index === now}>
                <span aria-hidden="true">{Number(week.slice(8))}</span>
                <VisuallyHidden>
                  {`Week of ${formatDayAndMonth(week, locale)}${index === now ? ', this week' : ''}`}
                </VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {next && eventWeek !== -1 && (
            <tr className={styles.countdown}>
              <th scope="row">Weeks until</th>
              {weeks.slice(0, eventWeek).map((week, index) => (
                <td key={week} data-now={index === now}>
                  {index >= now && eventWeek - index}
                </td>
              ))}
              <td colSpan={weeks.length - eventWeek} className={styles.until}>
                {next.name} {formatCountdown(next, today, locale)}
              </td>
            </tr>
          )}
          {coaches.flatMap(({ coachId, lanes }) =>
            lanes.map((lane, index) => (
              <tr key={`${coachId} ${lane[0]?.key}`} className={styles.lane}>
                <th scope="row">
                  {index === 0 ? (
                    coachId === readerId ? (
                      'Your programs'
                    ) : (
                      'Another coach'
                    )
                  ) : (
                    <VisuallyHidden>at the same time</VisuallyHidden>
                  )}
                </th>
                <LaneCells lane={lane} weeks={weeks} now={now} openKey={openKey} onOpen={onOpenSpan} />
              </tr>
            )),
          )}
          {events.length > 0 && (
            <tr className={styles.events}>
              <th scope="row">Events</th>
              <EventCells events={events} weeks={weeks} now={now} onOpen={onOpenEvent} />
            </tr>
          )}
          {loads && <LoadRow loads={loads} weeks={weeks} now={now} />}
          <tr className={styles.counts}>
            <th scope="row">Done of due</th>
            {weeks.map((week, index) => (
              <td key={week} data-now={index === now}>
                <DoneOfDue done={counts[index]?.done ?? 0} due={counts[index]?.due ?? 0} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function LaneCells({
  lane,
  weeks,
  now,
  openKey,
  onOpen,
}: {
  lane: readonly SeasonSpan[]
  weeks: readonly Day[]
  now: number
  openKey: string | undefined
  onOpen: (key: string | undefined) => void
}) {
  const cells = []
  for (let index = 0; index < weeks.length; index++) {
    const span = lane.find(one => one.first === index)
    if (!span) {
      cells.push(<td key={weeks[index]} data-now={index === now} />)
      continue
    }
    const isOpen = span.key === openKey
    const length = span.last - span.first + 1
    cells.push(
      <td key={weeks[index]} colSpan={length} className={styles.span}>
        <button
          type="button"
          className={styles.program}
          data-now={span.first <= now && now <= span.last}
          aria-expanded={isOpen}
          title={span.name}
          onClick={() => onOpen(isOpen ? undefined : span.key)}
        >
          <span className={styles.name}>{span.name}</span>
          <span className={styles.detail}>{describeSpan(span, weeks)}</span>
        </button>
      </td>,
    )
    index = span.last
  }
  return cells
}

/** Says how much of a program is done, unless it goes on beyond the season. */
function describeSpan(span: SeasonSpan, weeks: readonly Day[]): string {
  const { start, end } = isCutOff(span, weeks)
  if (start || end) return ''
  const { entries } = span
  const done = entries.filter(entry => entry.state === 'done').length
  return done > 0
    ? `${done} of ${formatCount(entries.length, 'session')} done`
    : formatCount(entries.length, 'session')
}

/** Each week's events get the room up to the next week with events. */
function EventCells({
  events,
  weeks,
  now,
  onOpen,
}: {
  events: readonly CalendarEvent[]
  weeks: readonly Day[]
  now: number
  onOpen: (event: CalendarEvent) => void
}) {
  const locale = useLocale()
  const byWeek = Map.groupBy(events, event => Math.max(0, findSeasonWeek(weeks, event.startDate)))
  const starts = [...byWeek.keys()].toSorted((one, other) => one - other)
  const [first = weeks.length] = starts
  return (
    <>
      {weeks.slice(0, first).map((week, index) => (
        <td key={week} data-now={index === now} />
      ))}
      {starts.map((start, index) => (
        <td key={weeks[start]} colSpan={(starts[index + 1] ?? weeks.length) - start} className={styles.place}>
          {byWeek.get(start)?.map(event => (
            <button
              key={event.id}
              type="button"
              className={styles.event}
              title={`${formatEvent(event)}, ${formatEventDays(event, locale)}`}
              aria-label={`${formatEvent(event)}, ${formatEventDays(event, locale)}`}
              onClick={() => onOpen(event)}
            >
              <EventIconField kind={event.kind} />
              <span className={styles.name}>{event.name}</span>
            </button>
          ))}
        </td>
      ))}
    </>
  )
}

function LoadRow({
  loads,
  weeks,
  now,
}: {
  loads: readonly (number | undefined)[]
  weeks: readonly Day[]
  now: number
}) {
  const highest = Math.max(...loads.map(load => load ?? 0))
  if (highest === 0) return null
  return (
    <tr className={styles.loads}>
      <th scope="row">
        Weekly load
        <span className={styles.unit}>RPE × min, logged</span>
      </th>
      {weeks.map((week, index) => {
        const load = loads[index]
        return (
          <td key={week} data-now={index === now}>
            {load !== undefined && (
              <>
                <span
                  className={styles.bar}
                  style={{ height: `${(load / highest) * 6}rem` }}
                  title={Math.round(load).toLocaleString()}
                />
                <VisuallyHidden>{Math.round(load).toLocaleString()}</VisuallyHidden>
                {load === highest && (
                  <span className={styles.highest} aria-hidden="true">
                    {Math.round(load).toLocaleString()}
                  </span>
                )}
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function groupWeeksByMonth(weeks: readonly Day[]): [string, Day[]][] {
  return [...Map.groupBy(weeks, week => week.slice(0, 7))]
}
