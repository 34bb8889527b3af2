import type { RosterProgram } from '#contract/people/people.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { findOpenPause, type ProgramPause } from '#training/program-pauses.ts'
import { divideIntoLanes, findSeasonWeek, type SeasonSpan } from '#web/schedule/season/season.ts'
import type { MovableSpan } from './plan-move.ts'

/** A pause in the weeks of the season. */
export type SeasonPause = { key: string; name: string; first: number; last: number; pause: ProgramPause } & {
  /** Undefined if the pause is over. */
  movable: MovableSpan | undefined
}

/** Returns the own program that a span shows; undefined for other coaches’ programs and those that are over. */
export function findMovableProgram(
  span: SeasonSpan,
  programs: readonly RosterProgram[],
  readerId: string,
): MovableSpan | undefined {
  if (span.coachId !== readerId) return undefined
  const [first, last] = [span.entries[0], span.entries.at(-1)]
  const program = programs.find(
    one =>
      one.regimenId === first?.regimen?.id &&
      one.startDate <= (last?.dueOn ?? '') &&
      (first?.dueOn ?? '') <= one.endDate,
  )
  return program && { kind: 'program', key: span.key, name: program.name, program }
}

/** An event that the coach may change. */
export const toMovableEvent = (event: CalendarEvent): MovableSpan | undefined =>
  event.isEditable ? { kind: 'event', key: event.id, name: event.name, event } : undefined

/** Lists the pauses of programs in the season, in as many lanes as they need. */
export function listPauseLanes(
  programs: readonly RosterProgram[],
  weeks: readonly Day[],
  today: Day,
): SeasonPause[][] {
  const pauses = programs.flatMap(program =>
    program.pauses.flatMap(pause => {
      const place = findPauseWeeks(pause, weeks)
      return place ? [{ ...place, ...toSeasonPause(program, pause, today) }] : []
    }),
  )
  return divideIntoLanes(pauses.toSorted((one, other) => one.first - other.first || one.last - other.last))
}

function toSeasonPause(program: RosterProgram, pause: ProgramPause, today: Day) {
  const [key, name] = [`${program.assignmentId} ${pause.from}`, `Pause of ${program.name}`]
  const isOpen = findOpenPause(program.pauses, today) === pause && pause.until > today
  const movable: MovableSpan | undefined = isOpen ? { kind: 'pause', key, name, program, pause } : undefined
  return { key, name, pause, movable }
}

/** The weeks with days of the pause, of which the day of the return is none. */
function findPauseWeeks({ from, until }: ProgramPause, weeks: readonly Day[]) {
  const [season = from, lastWeek = until] = [weeks[0], weeks.at(-1)]
  const lastDay = addDays(until, -1)
  const seasonEnd = addDays(lastWeek, 6)
  if (lastDay < season || from > seasonEnd) return undefined
  const clamp = (day: Day) => (day < season ? season : day > seasonEnd ? seasonEnd : day)
  return { first: findSeasonWeek(weeks, clamp(from)), last: findSeasonWeek(weeks, clamp(lastDay)) }
}
