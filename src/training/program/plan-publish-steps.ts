import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day, daysBetween, type Weekday } from '#training/calendar.ts'
import { movePastPauses, type ProgramPause } from '#training/program-pauses.ts'
import { scheduleTrainingDays } from '#training/program-schedule.ts'

/** A training day and its position in the current program; weeks and positions start at 1. */
export type PositionedDay = { dayId: string; week: number; position: number }

/** An athlete's session, created from any revision of the program. */
export type PublishTargetSession = {
  dayId: string
  week: number
  date: Day
  /** The date originally planned; null if the session was never moved. */
  movedFrom: Day | null
  /** True if the session is already based on the current revision. */
  isCurrent: boolean
  /** True if the session may change, because it is not past, started, skipped or cancelled. */
  isOpen: boolean
  /** True if the session was removed earlier and never started. */
  isCancelled: boolean
}

export type AssignedSessions<Session extends PublishTargetSession> = {
  startDate: Day
  weekdays: readonly Weekday[]
  startWeek: number
  pauses: readonly ProgramPause[]
  /** The day from which another program replaces this one; null if there is none. */
  replacedFrom: Day | null
  /** The current date in the athlete's time zone. */
  today: Day
  sessions: readonly Session[]
}

/** Selects the upcoming sessions to update; week numbers refer to the current program. */
export type PublishScope =
  | { kind: 'ahead' }
  | { kind: 'from-date'; date: Day }
  | { kind: 'from-week'; week: number }
  | { kind: 'weeks'; weeks: readonly number[] }

/** A change to a session, or a new session for a training day that has no session. */
export type PublishStep<Session extends PublishTargetSession> =
  | { kind: 'changed'; session: Session; place: PositionedDay; date: Day; movedFrom: Day | null }
  | { kind: 'removed'; session: Session }
  | { kind: 'added'; place: PositionedDay; date: Day; revived: Session | null }

/**
 * Plans the steps that bring the selected sessions of one athlete up to date with the current program. Days
 * are matched by id: a session follows its day, a session whose day was removed is removed, and a day without
 * a session gets one on its day of the week. Moved sessions keep their date, no session is added in the past,
 * and only open sessions change. `last` is the date of the athlete's last training day in the program.
 * Returns no steps if the program has not changed or all steps have already been applied.
 */
export function planPublishSteps<Session extends PublishTargetSession>(
  program: readonly PositionedDay[],
  weekCount: number,
  assigned: AssignedSessions<Session>,
  scope: PublishScope,
): { steps: PublishStep<Session>[]; last: Day } {
  const { startDate, today, sessions, replacedFrom } = assigned
  const dates = dateProgramDays(program, weekCount, assigned)
  const placeOf = new Map(program.map(place => [place.dayId, place]))
  const steps = sessions.flatMap((session): PublishStep<Session>[] => {
    const place = placeOf.get(session.dayId)
    const { isOpen, isCurrent, date, week } = session
    if (!isOpen || isCurrent || !isInPublishScope(scope, date, place?.week ?? week)) return []
    if (!place) return [{ kind: 'removed', session }]
    return [{ kind: 'changed', session, place, ...rescheduleSession(session, dates.get(place), today) }]
  })
  const scheduledDayIds = new Set(sessions.filter(one => !one.isCancelled).map(one => one.dayId))
  const added = program.flatMap((place): PublishStep<Session>[] => {
    const date = dates.get(place)
    const isDue = date !== undefined && date >= today && isInPublishScope(scope, date, place.week)
    if (date && replacedFrom && date >= replacedFrom) return []
    if (scheduledDayIds.has(place.dayId) || !isDue) return []
    const revived = sessions.find(one => one.dayId === place.dayId) ?? null
    return [{ kind: 'added', place, date, revived }]
  })
  const planned = [...dates.values()].filter(date => !replacedFrom || date < replacedFrom)
  return { steps: [...steps, ...added], last: planned.toSorted().at(-1) ?? startDate }
}

function isInPublishScope(scope: PublishScope, date: Day, week: number): boolean {
  switch (scope.kind) {
    case 'ahead':
      return true
    case 'from-date':
      return date >= scope.date
    case 'from-week':
      return week >= scope.week
    case 'weeks':
      return scope.weeks.includes(week)
  }
}

/**
 * Keeps the date of a session that was moved, and updates its planned date if the two dates are at most
 * `maxSessionMoveDays` days apart.
 */
function rescheduleSession({ date, movedFrom }: PublishTargetSession, planned: Day | undefined, today: Day) {
  if (movedFrom === null) return { date: planned && planned >= today ? planned : date, movedFrom }
  if (!planned || Math.abs(daysBetween(planned, date)) > maxSessionMoveDays) return { date, movedFrom }
  return { date, movedFrom: planned === date ? null : planned }
}

/** Computes the calendar date of each training day. */
function dateProgramDays<Session extends PublishTargetSession>(
  program: readonly PositionedDay[],
  weekCount: number,
  { startDate, weekdays, startWeek, pauses }: AssignedSessions<Session>,
): Map<PositionedDay, Day> {
  const daysOfWeeks = Array<number>(weekCount).fill(0)
  for (const { week } of program) daysOfWeeks[week - 1] = (daysOfWeeks[week - 1] ?? 0) + 1
  const calendar = scheduleTrainingDays(daysOfWeeks, startDate, weekdays, startWeek)
  const dates = new Map(
    calendar.map(one => [`${one.week} ${one.position}`, movePastPauses(one.date, pauses)]),
  )
  return new Map(
    program.flatMap(place => {
      const date = dates.get(`${place.week} ${place.position}`)
      return date ? [[place, date] as const] : []
    }),
  )
}

/**
 * Returns the start date and start week for an athlete who joins a group later: the athlete starts with the
 * group's next week. Returns undefined if no week is left.
 *
 * @example findNewcomerStart({ startDate: '2026-11-02', startWeek: 1 }, 8, '2026-11-11') // 2026-11-16, week
 *   3
 */
export function findNewcomerStart(
  { startDate, startWeek }: { startDate: Day; startWeek: number },
  weekCount: number,
  today: Day,
): { startDate: Day; startWeek: number } | undefined {
  const weeks = Math.max(0, Math.ceil(daysBetween(startDate, today) / 7))
  if (startWeek + weeks > weekCount) return undefined
  return { startDate: addDays(startDate, 7 * weeks), startWeek: startWeek + weeks }
}
