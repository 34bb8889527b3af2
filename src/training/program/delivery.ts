import { farthestMoveDays } from '../adherence/due.ts'
import { addDays, type Day, daysBetween, type Weekday } from '../calendar.ts'
import { schedule } from '../schedule.ts'

/** A training day by its place in the program as it is now; weeks and positions count from 1. */
export type PlacedDay = { dayId: string; week: number; position: number }

/** A session of somebody who is on the program, in whatever state of it. */
export type DatedSession = {
  dayId: string
  week: number
  date: Day
  /** Where the program had put it; null: it was never moved. */
  movedFrom: Day | null
  /** Of the program as it is now already. */
  isCurrent: boolean
  /** Neither past, begun, left out nor cancelled: it may be changed. */
  isOpen: boolean
  /** Taken out earlier, and never begun. */
  isCancelled: boolean
}

export type Assigned<Session extends DatedSession> = {
  startDate: Day
  weekdays: readonly Weekday[]
  startWeek: number
  /** Where the athlete lives. */
  today: Day
  sessions: readonly Session[]
}

/** Which of the sessions ahead; weeks are those of the program as it is now. */
export type Choice =
  | { kind: 'ahead' }
  | { kind: 'from-date'; date: Day }
  | { kind: 'from-week'; week: number }
  | { kind: 'weeks'; weeks: readonly number[] }

/** What becomes of a session, or of a day that has none yet. */
export type Step<Session extends DatedSession> =
  | { kind: 'changed'; session: Session; place: PlacedDay; date: Day; movedFrom: Day | null }
  | { kind: 'removed'; session: Session }
  | { kind: 'added'; place: PlacedDay; date: Day; revived: Session | null }

/**
 * How the chosen sessions of one athlete follow the program as it is now. Days are found again by their id: a session
 * goes with its day wherever that is now, one whose day is gone is removed, and a day without a session gets one on the
 * day on which the weekdays put it. What was moved stays where it was moved to; nothing is put into the past, and what
 * is not open is never touched. `last` is the last day of the program for this athlete.
 *
 * Of a program that has not changed, or once all steps were taken, there is no step.
 */
export function stepsOf<Session extends DatedSession>(
  program: readonly PlacedDay[],
  weekCount: number,
  assigned: Assigned<Session>,
  choice: Choice,
): { steps: Step<Session>[]; last: Day } {
  const { startDate, today, sessions } = assigned
  const dates = datesOf(program, weekCount, assigned)
  const placeOf = new Map(program.map(place => [place.dayId, place]))
  const steps = sessions.flatMap((session): Step<Session>[] => {
    const place = placeOf.get(session.dayId)
    const { isOpen, isCurrent, date, week } = session
    if (!isOpen || isCurrent || !isChosen(choice, date, place?.week ?? week)) return []
    if (!place) return [{ kind: 'removed', session }]
    return [{ kind: 'changed', session, place, ...newDate(session, dates.get(place), today) }]
  })
  const standing = new Set(sessions.filter(one => !one.isCancelled).map(one => one.dayId))
  const added = program.flatMap((place): Step<Session>[] => {
    const date = dates.get(place)
    const isDue = date !== undefined && date >= today && isChosen(choice, date, place.week)
    if (standing.has(place.dayId) || !isDue) return []
    const revived = sessions.find(one => one.dayId === place.dayId) ?? null
    return [{ kind: 'added', place, date, revived }]
  })
  return { steps: [...steps, ...added], last: [...dates.values()].toSorted().at(-1) ?? startDate }
}

function isChosen(choice: Choice, date: Day, week: number): boolean {
  switch (choice.kind) {
    case 'ahead':
      return true
    case 'from-date':
      return date >= choice.date
    case 'from-week':
      return week >= choice.week
    case 'weeks':
      return choice.weeks.includes(week)
  }
}

/** Where it was moved to it stays; what was planned for it moves on behind it, as far as that may lie. */
function newDate({ date, movedFrom }: DatedSession, planned: Day | undefined, today: Day) {
  if (movedFrom === null) return { date: planned && planned >= today ? planned : date, movedFrom }
  if (!planned || Math.abs(daysBetween(planned, date)) > farthestMoveDays) return { date, movedFrom }
  return { date, movedFrom: planned === date ? null : planned }
}

/** On which day the weekdays put each of them. */
function datesOf<Session extends DatedSession>(
  program: readonly PlacedDay[],
  weekCount: number,
  { startDate, weekdays, startWeek }: Assigned<Session>,
): Map<PlacedDay, Day> {
  const daysOfWeeks = Array<number>(weekCount).fill(0)
  for (const { week } of program) daysOfWeeks[week - 1] = (daysOfWeeks[week - 1] ?? 0) + 1
  const calendar = schedule(daysOfWeeks, startDate, weekdays, startWeek)
  const dates = new Map(calendar.map(one => [`${one.week} ${one.position}`, one.date]))
  return new Map(
    program.flatMap(place => {
      const date = dates.get(`${place.week} ${place.position}`)
      return date ? [[place, date] as const] : []
    }),
  )
}

/**
 * Where somebody begins who comes into a group later: with the week of the program that the group begins next, on the
 * day on which it does. Undefined where there is no such week. `beginBeside({ startDate: '2026-11-02', startWeek: 1 },
 * 8, '2026-11-11')` is `{ startDate: '2026-11-16', startWeek: 3 }`.
 */
export function beginBeside(
  { startDate, startWeek }: { startDate: Day; startWeek: number },
  weekCount: number,
  today: Day,
): { startDate: Day; startWeek: number } | undefined {
  const weeks = Math.max(0, Math.ceil(daysBetween(startDate, today) / 7))
  if (startWeek + weeks > weekCount) return undefined
  return { startDate: addDays(startDate, 7 * weeks), startWeek: startWeek + weeks }
}
