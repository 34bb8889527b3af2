import { useRef } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { findNextCountdownEvent } from '#training/calendar-event-kinds.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import type { SeasonPause } from '#web/schedule/season/moving/movable-spans.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { useSeasonDrop } from '#web/schedule/season/moving/use-span-drag.ts'
import { getDraftDates, type SpanMoves } from '#web/schedule/season/moving/use-span-moves.ts'
import { DoneOfDue } from '#web/ui/display/DoneOfDue.tsx'
import { formatDayAndMonth, formatShortMonth } from '#web/ui/display/day-format.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { SeasonEventsRow } from './SeasonEventsRow.tsx'
import { SeasonLaneRow } from './SeasonLaneRow.tsx'
import { SeasonLoadRow } from './SeasonLoadRow.tsx'
import styles from './SeasonTableSection.module.css'
import {
  divideEventsIntoLanes,
  findSeasonWeek,
  formatWeeksUntil,
  isCutOff,
  type Season,
  type SeasonSpan,
} from './season.ts'

type Props = Season & {
  moves: SpanMoves
  pauseLanes: readonly (readonly SeasonPause[])[]
  findMovable: (span: SeasonSpan) => MovableSpan | undefined
  onOpenPause: (pause: SeasonPause) => void
  openKey: string | undefined
  onOpenSpan: (key: string | undefined) => void
  openEventId: string | undefined
  onOpenEvent: (event: CalendarEvent) => void
}

/** The season as a table with a column for each week. */
export function SeasonTableSection({
  moves,
  pauseLanes,
  findMovable,
  openKey,
  onOpenSpan,
  openEventId,
  onOpenEvent,
  onOpenPause,
  ...season
}: Props) {
  const { weeks, today, coaches, events, counts, loads, plannedLoads } = season
  const { id: readerId } = useUser()
  const locale = useLocale()
  const now = findSeasonWeek(weeks, today)
  const next = findNextCountdownEvent(events, today)
  const eventWeek = next ? findSeasonWeek(weeks, next.startDate) : -1
  const table = useRef<HTMLTableElement>(null)
  useSeasonDrop(table)
  const draft = getDraftDates(moves.draft)
  const isTarget = (week: Day) => draft !== undefined && week <= draft.to && addDays(week, 6) >= draft.from
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.season} aria-label="Season">
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
              <th
                key={week}
                scope="col"
                className={styles.week}
                data-now={index === now}
                data-target={isTarget(week)}
              >
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
                {next.name} {formatWeeksUntil(next, today, locale)}
              </td>
            </tr>
          )}
          {coaches.flatMap(({ coachId, lanes }) =>
            lanes.map((lane, index) => (
              <SeasonLaneRow
                key={`${coachId} ${lane[0]?.key}`}
                label={labelLane(index, coachId === readerId ? 'Your programs' : 'Another coach')}
                lane={lane.map(span => ({
                  ...span,
                  detail: describeSpan(span, weeks),
                  movable: findMovable(span),
                }))}
                weeks={weeks}
                now={now}
                moves={moves}
                openKey={openKey}
                onOpen={onOpenSpan}
              />
            )),
          )}
          {pauseLanes.map((lane, index) => (
            <SeasonLaneRow
              key={lane[0]?.key}
              label={labelLane(index, 'Pauses')}
              lane={lane.map(one => ({ ...one, detail: describePause(one, locale) }))}
              weeks={weeks}
              now={now}
              moves={moves}
              openKey={undefined}
              onOpen={key => {
                const pause = lane.find(one => one.key === key)
                if (pause) onOpenPause(pause)
              }}
            />
          ))}
          {divideEventsIntoLanes(events, weeks).map((lane, index) => (
            <SeasonEventsRow
              key={lane[0]?.events[0]?.id}
              label={labelLane(index, 'Events')}
              lane={lane}
              weeks={weeks}
              now={now}
              moves={moves}
              openId={openEventId}
              onOpen={onOpenEvent}
            />
          ))}
          <SeasonLoadRow weeks={weeks} loads={loads} plannedLoads={plannedLoads} now={now} />
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

/** Only the first of several lanes is named visibly. */
const labelLane = (index: number, label: string) =>
  index === 0 ? label : <VisuallyHidden>{`${label}, at the same time`}</VisuallyHidden>

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

const describePause = ({ pause }: SeasonPause, locale: string) =>
  `back ${formatDayAndMonth(pause.until, locale, 'short')}`

function groupWeeksByMonth(weeks: readonly Day[]): [string, Day[]][] {
  return [...Map.groupBy(weeks, week => week.slice(0, 7))]
}
