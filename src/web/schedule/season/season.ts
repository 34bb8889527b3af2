import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { startOfWeek, type WeekStart } from '#training/week.ts'
import { formatCountdown } from '#web/schedule/events/event-labels.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'
import { formatDayAndMonth, formatDaySpan, formatMonthOfDay } from '#web/ui/display/day-format.ts'

const weeksBefore = 12
/** The number of weeks in a season. They fit next to each other on a desktop. */
const seasonWeekCount = 34
/** A longer break divides a program into two spans, because it was probably assigned again. */
const maxBreakDays = 28

/** A stretch of weeks in which an athlete has sessions of one program. */
export type SeasonSpan = {
  key: string
  name: string
  coachId: string | null
  /** The indexes of its first and last week in the season. */
  first: number
  last: number
  entries: readonly CalendarEntry[]
}

/** The spans of a coach, in as many lanes as are needed for them not to overlap. */
export type SeasonCoach = { coachId: string | null; lanes: SeasonSpan[][] }

/** Returns the first days of the weeks of the season around a day. */
export function listSeasonWeeks(day: Day, weekStart: WeekStart): Day[] {
  const week = startOfWeek(day, weekStart)
  return Array.from({ length: seasonWeekCount }, (_, index) => addDays(week, (index - weeksBefore) * 7))
}

/** `August 2026 to April 2027`. */
export function formatSeason(day: Day, weekStart: WeekStart, locale: string): string {
  const weeks = listSeasonWeeks(day, weekStart)
  return `${formatMonthOfDay(weeks[0] ?? day, locale)} to ${formatMonthOfDay(addDays(weeks.at(-1) ?? day, 6), locale)}`
}

/** Returns the index of the week that contains a day, or -1 if the day is not in the season. */
export function findSeasonWeek(weeks: readonly Day[], day: Day): number {
  const index = Math.floor(daysBetween(weeks[0] ?? day, day) / 7)
  return index >= 0 && index < weeks.length ? index : -1
}

/** Returns the programs of each coach as spans of weeks. Single sessions belong to no program. */
export function groupSpansByCoach(entries: readonly CalendarEntry[], weeks: readonly Day[]): SeasonCoach[] {
  const byProgram = Map.groupBy(
    entries.filter(entry => entry.regimen && findSeasonWeek(weeks, entry.dueOn) !== -1),
    entry => `${entry.coachId} ${entry.regimen?.id}`,
  )
  const spans = [...byProgram.values()].flatMap(ofProgram =>
    divideAtBreaks(ofProgram.toSorted((one, other) => daysBetween(other.dueOn, one.dueOn))).map(run =>
      toSpan(run, weeks),
    ),
  )
  const byCoach = Map.groupBy(
    spans.toSorted((one, other) => one.first - other.first || one.last - other.last),
    span => span.coachId,
  )
  return [...byCoach].map(([coachId, ofCoach]) => ({ coachId, lanes: divideIntoLanes(ofCoach) }))
}

/** The sessions of a week: `planned` counts those that are neither skipped nor unplanned. */
export type WeekCounts = { done: number; due: number; planned: number }

/** Returns whether a span reaches the edge of the season, beyond which the program may go on. */
export function isCutOff(
  { first, last }: SeasonSpan,
  weeks: readonly Day[],
): { start: boolean; end: boolean } {
  return { start: first === 0, end: last === weeks.length - 1 }
}

/** `23 Nov to 20 Dec`, from the first session to the last; `until 20 Dec` if the first one may be earlier. */
export function formatSpanDays(span: SeasonSpan, weeks: readonly Day[], locale: string): string {
  const [from = '', to = ''] = [span.entries[0]?.dueOn, span.entries.at(-1)?.dueOn]
  const { start, end } = isCutOff(span, weeks)
  if (start && end) return 'all season'
  if (start) return `until ${formatDayAndMonth(to, locale, 'short')}`
  if (end) return `from ${formatDayAndMonth(from, locale, 'short')}`
  return formatDaySpan(from, to, locale, 'short')
}

/** Counts the done and due sessions of each week of the season. */
export function countSessionsByWeek(
  entries: readonly CalendarEntry[],
  weeks: readonly Day[],
  today: Day,
): WeekCounts[] {
  const byWeek = Map.groupBy(entries, entry => findSeasonWeek(weeks, entry.dueOn))
  return weeks.map((_, index) => {
    const ofWeek = byWeek.get(index) ?? []
    const planned = ofWeek.filter(isPlanned).length
    return { ...countDoneAndDueSessions(ofWeek, today), planned }
  })
}

/** A week of a program: its number in the program, and what became of its sessions. */
export type SpanWeek = WeekCounts & { index: number; number: number | undefined; status: DayStatus }

/** Lists the weeks of a program in the season. */
export function listSpanWeeks(span: SeasonSpan, weeks: readonly Day[], today: Day): SpanWeek[] {
  const counts = countSessionsByWeek(span.entries, weeks, today)
  const now = findSeasonWeek(weeks, today)
  const isPast = (index: number) => addDays(weeks[index] ?? today, 6) < today
  return Array.from({ length: span.last - span.first + 1 }, (_, offset) => {
    const index = span.first + offset
    const count = counts[index] ?? { done: 0, due: 0, planned: 0 }
    const numbers = span.entries.flatMap(({ dueOn, week }) =>
      week !== null && findSeasonWeek(weeks, dueOn) === index ? [week] : [],
    )
    const status = index === now ? 'live' : isPast(index) ? getPastWeekStatus(count) : 'planned'
    return { ...count, index, number: numbers.length > 0 ? Math.max(...numbers) : undefined, status }
  })
}

function getPastWeekStatus({ done, due }: WeekCounts): DayStatus {
  if (due === 0) return 'rest'
  if (done >= due) return 'done'
  return done > 0 ? 'part' : 'notLogged'
}

/** Returns the load of each week of the season, or undefined for weeks without statistics. */
export function listLoadsByWeek(
  stats: readonly { from: Day; load: number }[],
  weeks: readonly Day[],
): (number | undefined)[] {
  const loads = new Map(stats.map(week => [findSeasonWeek(weeks, week.from), week.load]))
  return weeks.map((_, index) => loads.get(index))
}

/** The planned load of a week: `load` is undefined if one of its sessions does not say how hard it is. */
export type PlannedWeekLoad = { load: number | undefined; unratedCount: number }

/** Adds up the planned loads of the sessions of each week that are neither skipped nor unplanned. */
export function listPlannedLoadsByWeek(
  entries: readonly CalendarEntry[],
  planned: ReadonlyMap<string, number | undefined>,
  weeks: readonly Day[],
): PlannedWeekLoad[] {
  const byWeek = Map.groupBy(entries.filter(isPlanned), entry => findSeasonWeek(weeks, entry.dueOn))
  return weeks.map((_, index) => {
    const loads = byWeek.get(index)?.map(({ id }) => planned.get(id)) ?? []
    const unratedCount = loads.filter(load => load === undefined).length
    const sum = loads.reduce<number>((total, load) => total + (load ?? 0), 0)
    return { load: loads.length === 0 || unratedCount > 0 ? undefined : sum, unratedCount }
  })
}

/** Says why a week has no planned load. */
export const describeUnratedSessions = (count: number) =>
  `planned load unknown: ${formatCount(count, 'session')} without RPE or %`

const isPlanned = ({ state }: CalendarEntry) => state !== 'unplanned' && state !== 'skipped'

/** The program of a span that has sessions from today until an event, and the number of those sessions. */
export type SpanUntilEvent = { span: SeasonSpan; sessionCount: number }

/** Lists the programs that are left until a day, in the order in which they begin. */
export function listSpansUntil(coaches: readonly SeasonCoach[], today: Day, until: Day): SpanUntilEvent[] {
  return coaches
    .flatMap(({ lanes }) => lanes.flat())
    .map(span => ({ span, sessionCount: countSessionsLeft(span.entries, today, until) }))
    .filter(({ sessionCount }) => sessionCount > 0)
    .toSorted((one, other) => one.span.first - other.span.first)
}

/** Counts the planned sessions from today until the day before an event that are not done yet. */
export function countSessionsLeft(entries: readonly CalendarEntry[], today: Day, until: Day): number {
  return entries.filter(({ state, dueOn }) => state === 'planned' && dueOn >= today && dueOn < until).length
}

/** `in 26 days (3 weeks and 5 days)`, `tomorrow`, `3 days ago`; `today` on the days of the event. */
export function formatTimeUntil(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  today: Day,
): string {
  const days = daysBetween(today, startDate)
  if (days <= 0) {
    const daysSince = daysBetween(endDate, today)
    return daysSince <= 0 ? 'today' : `${formatCount(daysSince, 'day')} ago`
  }
  if (days === 1) return 'tomorrow'
  return days < 7 ? `in ${formatCount(days, 'day')}` : `in ${formatCount(days, 'day')} (${formatWeeks(days)})`
}

/** `in 3 weeks and 5 days`; in days if the event is less than a week away or has begun. */
export function formatWeeksUntil(
  event: { startDate: Day; endDate: Day },
  today: Day,
  locale: string,
): string {
  const days = daysBetween(today, event.startDate)
  return days < 7 ? formatCountdown(event, today, locale) : `in ${formatWeeks(days)}`
}

/** `3 weeks and 5 days` */
const formatWeeks = (days: number) =>
  [formatCount(Math.floor(days / 7), 'week'), days % 7 > 0 && formatCount(days % 7, 'day')]
    .filter(Boolean)
    .join(' and ')

function divideAtBreaks(entries: readonly CalendarEntry[]): CalendarEntry[][] {
  const runs: CalendarEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && daysBetween(before.dueOn, entry.dueOn) <= maxBreakDays) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

function toSpan(run: readonly CalendarEntry[], weeks: readonly Day[]): SeasonSpan {
  const [first, last] = [run[0], run.at(-1)]
  return {
    key: first?.id ?? '',
    name: first?.regimen?.name ?? '',
    coachId: first?.coachId ?? null,
    first: findSeasonWeek(weeks, first?.dueOn ?? ''),
    last: findSeasonWeek(weeks, last?.dueOn ?? ''),
    entries: run,
  }
}

/** Divides spans, ordered by their first week, into as many lanes as are needed for them not to overlap. */
export function divideIntoLanes<S extends { first: number; last: number }>(spans: readonly S[]): S[][] {
  const lanes: S[][] = []
  for (const span of spans) {
    const free = lanes.find(lane => (lane.at(-1)?.last ?? -1) < span.first)
    if (free) free.push(span)
    else lanes.push([span])
  }
  return lanes
}

/** The number of characters of an event’s name that fit in the column of a week, and its icon as characters. */
const charactersPerWeek = 4
const iconCharacters = 4
/** Longer names take two lines. */
const maxNameWeeks = 5

/** The events of a week of the season. */
export type WeekEvents = { first: number; last: number; events: CalendarEvent[] }

/** Divides events into as many lanes as are needed for each name to have room up to the next one. */
export function divideEventsIntoLanes(
  events: readonly CalendarEvent[],
  weeks: readonly Day[],
): WeekEvents[][] {
  const byWeek = Map.groupBy(events, event => Math.max(0, findSeasonWeek(weeks, event.startDate)))
  const groups = [...byWeek].map(([first, ofWeek]) => ({
    first,
    last: first + Math.max(...ofWeek.map(countNameWeeks)) - 1,
    events: ofWeek,
  }))
  return divideIntoLanes(groups.toSorted((one, other) => one.first - other.first))
}

const countNameWeeks = ({ name }: CalendarEvent) =>
  Math.min(maxNameWeeks, Math.ceil((name.length + iconCharacters) / charactersPerWeek))

/** Returns the other events with the same name and kind on the same days, such as those of a club at a meet. */
export const findSameEvents = (event: CalendarEvent, events: readonly CalendarEvent[]) =>
  events.filter(
    one =>
      one.athleteId !== event.athleteId &&
      one.kind === event.kind &&
      one.name === event.name &&
      one.startDate === event.startDate &&
      one.endDate === event.endDate,
  )

/** What the season shows. */
export type Season = {
  weeks: readonly Day[]
  today: Day
  coaches: readonly SeasonCoach[]
  events: readonly CalendarEvent[]
  entries: readonly CalendarEntry[]
  counts: readonly WeekCounts[]
  /** The training load by week; undefined if the athlete does not share logs. */
  loads: readonly (number | undefined)[] | undefined
  /** The planned load by week; undefined until the plans are loaded. */
  plannedLoads: readonly PlannedWeekLoad[] | undefined
}
