import type { Day } from '#training/calendar.ts'
import { listDaysOfWeek, type WeekStart } from '#training/week.ts'
import { isSkipExcused, type SkipKind } from './skip-kinds.ts'

/** A session can be moved to a day at most eight weeks before or after its planned day. */
export const maxSessionMoveDays = 56

type SessionDates = { date: Day; movedFrom: Day | null; isByAthlete: boolean }

/**
 * Returns the day on which a session is due. This is the new day if the session was moved within its week or
 * by the coach, and the original day if the athlete moved it to another week.
 *
 * @example getDueDate({ date: '2026-12-01', movedFrom: '2026-11-27', isByAthlete: true }, 'monday')
 * // '2026-11-27'
 */
export function getDueDate({ date, movedFrom, isByAthlete }: SessionDates, weekStart: WeekStart): Day {
  if (movedFrom === null || !isByAthlete || listDaysOfWeek(movedFrom, weekStart).includes(date)) return date
  return movedFrom
}

type DueEntry = { dueOn: Day; state: string; skipped: { kind: SkipKind } | null; isOnHold?: boolean }

/**
 * Counts the completed and due sessions. A session counts as due after its day has passed; today's session
 * counts as due as soon as it is done. Sessions skipped for illness, injury, rest or travel, and sessions on
 * hold because of pain, are not due.
 *
 * @example
 * countDoneAndDueSessions([{ dueOn: '2026-11-20', state: 'planned', skipped: null }], '2026-11-21')
 * // { done: 0, due: 1 }
 */
export function countDoneAndDueSessions(
  entries: readonly DueEntry[],
  today: Day,
): { done: number; due: number } {
  const done = entries.filter(entry => entry.state === 'done' && entry.dueOn <= today).length
  const open = entries.filter(
    ({ dueOn: day, state, skipped, isOnHold }) =>
      !isOnHold &&
      day < today &&
      (state === 'planned' || (state === 'skipped' && skipped !== null && !isSkipExcused(skipped.kind))),
  ).length
  return { done, due: done + open }
}
