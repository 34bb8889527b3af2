import { addDays, type Day, daysBetween } from './calendar.ts'

/**
 * A break in an athlete's program. `from` is the first day without training, `until` the day on which the
 * athlete returns, and `days` the number of days by which the rest of the program moves. Whole weeks keep the
 * days of the week.
 */
export type ProgramPause = { from: Day; until: Day; days: number }

/** The longest possible pause, in days. */
export const maxPauseDays = 366

/**
 * Creates a pause that moves the program by as few whole weeks as possible, so that no session falls before
 * the return. Returns a pause of 0 days if `until` is not after `from`.
 *
 * @example createProgramPause('2026-11-30', '2026-12-09') // { from: '2026-11-30', until: '2026-12-09', days: 14 }
 */
export function createProgramPause(from: Day, until: Day): ProgramPause {
  return { from, until, days: Math.max(0, Math.ceil(daysBetween(from, until) / 7)) * 7 }
}

/**
 * Moves a planned day past the pauses. Pauses are in chronological order, and each applies to the calendar as
 * it is after the earlier ones.
 *
 * @example movePastPauses('2026-12-01', [{ from: '2026-11-30', until: '2026-12-07', days: 7 }]) // '2026-12-08'
 */
export function movePastPauses(planned: Day, pauses: readonly ProgramPause[]): Day {
  return pauses.reduce((day, { from, days }) => (day >= from ? addDays(day, days) : day), planned)
}

/** The part of an assignment that determines the athlete’s current program week. */
export type ProgramProgress = {
  startDate: Day
  /** The week of the program on the start date, from 1. */
  startWeek: number
  pauses: readonly ProgramPause[]
}

/**
 * Returns the week of the program on a day, from 1: the start week before the start date, and the last week
 * after the end. During a pause, it is the week in which the pause began.
 *
 * @example getProgramWeek({ startDate: '2026-11-02', startWeek: 3, pauses: [] }, 8, '2026-11-11') // 4
 */
export function getProgramWeek(
  { startDate, startWeek, pauses }: ProgramProgress,
  weekCount: number,
  day: Day,
): number {
  const pausedDays = pauses.reduce(
    (sum, { from, days }) => sum + Math.min(Math.max(daysBetween(from, day), 0), days),
    0,
  )
  const trainingDays = Math.max(0, daysBetween(startDate, day) - pausedDays)
  return Math.min(startWeek + Math.floor(trainingDays / 7), Math.max(weekCount, 1))
}

/**
 * Returns the pause that includes the day, if there is one. The athlete's day of return is not included.
 *
 * @example findPauseOn('2026-12-01', [{ from: '2026-11-30', until: '2026-12-07', days: 7 }]) // that pause
 */
export function findPauseOn(day: Day, pauses: readonly ProgramPause[]): ProgramPause | undefined {
  return pauses.find(({ from, until }) => from <= day && day < until)
}

/** Moves every session from a day onwards by a number of days. */
export type PauseMove = { from: Day; days: number }

/**
 * Plans how the sessions move when a pause is added, changed or removed. A pause that is not over on `today` is
 * replaced; earlier pauses stay. Without a pause, the current one is removed. The moves apply one after the
 * other. Returns undefined if the new pause would begin before the end of an earlier one.
 *
 * @example planPause([], createProgramPause('2026-11-30', '2026-12-07'), '2026-11-28').moves // [{ from: '2026-11-30', days: 7 }]
 */
export function planPause(
  pauses: readonly ProgramPause[],
  pause: ProgramPause | undefined,
  today: Day,
): { pauses: ProgramPause[]; moves: PauseMove[] } | undefined {
  const current = findOpenPause(pauses, today)
  const earlier = current ? pauses.slice(0, -1) : [...pauses]
  const last = earlier.at(-1)
  if (pause && last && pause.from < addDays(last.from, last.days)) return undefined
  const moves = current ? [{ from: addDays(current.from, current.days), days: -current.days }] : []
  if (!pause || pause.days === 0) return { pauses: earlier, moves }
  return { pauses: [...earlier, pause], moves: [...moves, { from: pause.from, days: pause.days }] }
}

/**
 * Returns the last pause if the sessions that it moved are all still to come, so that it can be changed.
 *
 * @example findOpenPause([{ from: '2026-11-30', until: '2026-12-02', days: 7 }], '2026-12-06') // that pause
 */
export function findOpenPause(pauses: readonly ProgramPause[], today: Day): ProgramPause | undefined {
  const last = pauses.at(-1)
  return last && today < addDays(last.from, last.days) ? last : undefined
}
