import type { RosterProgram } from '#contract/people/people.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { maxEventDays } from '#training/calendar-event-kinds.ts'
import { findOpenPause, maxPauseDays, type ProgramPause } from '#training/program-pauses.ts'

/** Something in the season that its coach can move: an own program, its latest pause, or an event. */
export type MovableSpan = { key: string; name: string } & (
  | { kind: 'program'; program: RosterProgram }
  | { kind: 'pause'; program: RosterProgram; pause: ProgramPause }
  | { kind: 'event'; event: CalendarEvent }
)

/** Moving a span as a whole, or only its first or last day, which stretches it. */
export type SpanEdge = 'whole' | 'start' | 'end'

/** The dates of a span. For a pause, `to` is the day of the return. */
export type SpanDates = { from: Day; to: Day }

/** The new dates, or why they are not possible. `pauses` means that the rest of a program moves by a pause. */
export type MovePlan = { dates: SpanDates; pauses: boolean } | { obstacle: string }

export function getSpanDates(span: MovableSpan): SpanDates {
  if (span.kind === 'pause') return { from: span.pause.from, to: span.pause.until }
  const { startDate, endDate } = span.kind === 'program' ? span.program : span.event
  return { from: startDate, to: endDate }
}

/** The edges of a span that can be dragged. A program cannot begin within its first week, so only its end can. */
export const getStretchableEdges = ({ kind }: MovableSpan): readonly ('start' | 'end')[] =>
  kind === 'program' ? ['end'] : ['start', 'end']

/** Plans moving or stretching a span by a number of weeks. What is past or begun stays where it is. */
export function planMove(span: MovableSpan, edge: SpanEdge, weeks: number, today: Day): MovePlan {
  const before = getSpanDates(span)
  const dates = {
    from: edge === 'end' ? before.from : addDays(before.from, weeks * 7),
    to: edge === 'start' ? before.to : addDays(before.to, weeks * 7),
  }
  if (span.kind === 'program' && edge === 'whole' && before.from < today)
    return planPauseInstead(span.program, weeks, today)
  const obstacle = findObstacle(span, before, dates, today)
  return obstacle ? { obstacle } : { dates, pauses: false }
}

/** The rest of a program that has begun moves by a pause from today on. */
function planPauseInstead(program: RosterProgram, weeks: number, today: Day): MovePlan {
  if (findOpenPause(program.pauses, today))
    return { obstacle: 'This program has begun and has a pause. Move or stretch the pause.' }
  if (weeks <= 0) return { obstacle: 'This program has begun. Its remaining sessions can only move later.' }
  return { dates: { from: program.startDate, to: addDays(program.endDate, weeks * 7) }, pauses: true }
}

function findObstacle(
  span: MovableSpan,
  before: SpanDates,
  dates: SpanDates,
  today: Day,
): string | undefined {
  const isStartChanged = dates.from !== before.from
  if (isStartChanged && before.from < today)
    return `${describeKind[span.kind]} has begun. Only its end can change.`
  if (isStartChanged && dates.from < today) return 'It cannot begin in the past.'
  if (dates.to < today) return before.to < today ? 'It is over.' : 'It cannot end in the past.'
  return findLengthObstacle(span, dates)
}

const describeKind = { program: 'This program', pause: 'This pause', event: 'This event' } as const

function findLengthObstacle(span: MovableSpan, { from, to }: SpanDates): string | undefined {
  const days = daysBetween(from, to)
  if (days < 0 || (span.kind === 'pause' && days === 0)) return 'It would end before it begins.'
  if (span.kind === 'pause' && days > maxPauseDays) return `A pause can last at most ${maxPauseDays} days.`
  if (span.kind === 'event' && days >= maxEventDays) return `An event can last at most ${maxEventDays} days.`
  return undefined
}
