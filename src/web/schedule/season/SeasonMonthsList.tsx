import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import { firstOfMonth } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EventIconField } from '#web/schedule/events/EventIconField.tsx'
import { formatEventDays } from '#web/schedule/events/event-labels.ts'
import type { SeasonPause } from '#web/schedule/season/moving/movable-spans.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatDayAndMonth, formatMonthOfDay } from '#web/ui/display/day-format.ts'
import styles from './SeasonMonthsList.module.css'
import { findSeasonWeek, formatSpanDays, type Season, type SeasonSpan } from './season.ts'
import { findHighestLoad, WeekLoadField } from './WeekLoadField.tsx'

/** The season on a phone: each month with its programs, events and the sessions done and due. */
export function SeasonMonthsList({
  weeks,
  today,
  coaches,
  events,
  entries,
  loads,
  plannedLoads,
  pauses,
  findMovable,
  onMove,
  onOpenEvent,
}: Season & {
  pauses: readonly SeasonPause[]
  findMovable: (span: SeasonSpan) => MovableSpan | undefined
  onMove: (span: MovableSpan) => void
  onOpenEvent: (event: CalendarEvent) => void
}) {
  const locale = useLocale()
  const { id: readerId } = useUser()
  const months = [...Map.groupBy(weeks.keys(), index => (weeks[index] ?? '').slice(0, 7))]
  const now = findSeasonWeek(weeks, today)
  const highest = findHighestLoad({ loads, plannedLoads })
  const spans = coaches.flatMap(({ lanes }) => lanes.flat())
  return (
    <>
      {highest > 0 && (
        <p className={styles.legend}>
          Bars are the weekly load, RPE × min. Ink: logged. Pencil: planned, estimated.
        </p>
      )}
      <ol aria-label="Season" className={styles.months}>
        {months.map(([month, indexes]) => {
          const [from = 0, to = 0] = [indexes[0], indexes.at(-1)]
          // The season may begin within the first month.
          const isWhole = (weeks[0] ?? '') <= `${month}-01`
          const { done, due } = countDoneAndDueSessions(
            isWhole ? entries.filter(entry => entry.dueOn.startsWith(month)) : [],
            today,
          )
          // A span of several months can be moved where it is first read: this month, or the month in which it begins.
          const isForMoving = ({ first, last }: { first: number; last: number }) => {
            const week = Math.max(first, Math.min(now, last))
            return from <= week && week <= to
          }
          const monthSpans = spans.filter(span => span.first <= to && span.last >= from)
          const monthPauses = pauses.filter(one => one.first <= to && one.last >= from)
          const monthEvents = events.filter(
            event => event.startDate.slice(0, 7) <= month && event.endDate.slice(0, 7) >= month,
          )
          return (
            <li key={month} className={styles.month} data-now={firstOfMonth(today).startsWith(month)}>
              <h2 className={styles.title}>
                {formatMonthOfDay(`${month}-01`, locale)}
                {due > 0 && <span className={styles.detail}>{`${done} of ${due} due done`}</span>}
              </h2>
              {monthSpans.map(span => (
                <p key={span.key} className={styles.line}>
                  <b>{span.name}</b>
                  <span className={styles.detail}>
                    {[formatSpanDays(span, weeks, locale), span.coachId !== readerId && 'another coach']
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  {isForMoving(span) && <MoveButton movable={findMovable(span)} onMove={onMove} />}
                </p>
              ))}
              {monthPauses.map(one => (
                <p key={one.key} className={styles.line}>
                  {one.name}
                  <span className={styles.detail}>
                    {`from ${formatDayAndMonth(one.pause.from, locale, 'short')}, back ${formatDayAndMonth(one.pause.until, locale, 'short')}`}
                  </span>
                  {isForMoving(one) && <MoveButton movable={one.movable} onMove={onMove} />}
                </p>
              ))}
              {monthEvents.map(event => (
                <div key={event.id} className={styles.line}>
                  <EventIconField kind={event.kind} />
                  <TextButton onClick={() => onOpenEvent(event)}>{event.name}</TextButton>
                  <span className={styles.detail}>{formatEventDays(event, locale)}</span>
                </div>
              ))}
              {indexes.some(
                index => loads?.[index] !== undefined || plannedLoads?.[index]?.load !== undefined,
              ) && (
                <ul aria-label="Weekly load" className={styles.loads}>
                  {indexes.map(index => (
                    <li key={weeks[index]}>
                      <WeekLoadField
                        loads={loads}
                        plannedLoads={plannedLoads}
                        index={index}
                        now={now}
                        highest={highest}
                        heightRem={2.5}
                      />
                      <span className={styles.detail}>
                        {formatDayAndMonth(weeks[index] ?? month, locale, 'short')}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {monthSpans.length + monthEvents.length === 0 && (
                <p className={styles.detail}>Nothing planned</p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function MoveButton({
  movable,
  onMove,
}: {
  movable: MovableSpan | undefined
  onMove: (span: MovableSpan) => void
}) {
  if (!movable) return null
  return (
    <TextButton
      className={styles.move}
      aria-label={`Move or stretch ${movable.name}`}
      onClick={() => onMove(movable)}
    >
      Move…
    </TextButton>
  )
}
