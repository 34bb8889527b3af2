import type { Day } from '../calendar.ts'
import { type WeekStart, weekOf } from '../week.ts'

/** From the day on which it was planned, a session is moved by eight weeks at most. */
export const farthestMoveDays = 56

type Moved = { date: Day; movedFrom: Day | null; isByAthlete: boolean }

/**
 * The day on which a session counts as due. Moved within its week, or by the coach, whose plan it is: the new one.
 * What the athlete moves out of its week stays due where it was.
 *
 * `dueOn({ date: '2026-12-01', movedFrom: '2026-11-27', isByAthlete: true }, 'monday')` is `'2026-11-27'`.
 */
export function dueOn({ date, movedFrom, isByAthlete }: Moved, weekStart: WeekStart): Day {
  if (movedFrom === null || !isByAthlete || weekOf(movedFrom, weekStart).includes(date)) return date
  return movedFrom
}

/** Reasons for leaving a session out that leave it due. */
const keepsDue: ReadonlySet<string> = new Set(['no-time', 'other'])

type Entry = { dueOn: Day; state: string; skipped: { kind: string } | null; isOnHold?: boolean }

/**
 * Both numbers of adherence. Due is what was due before today, and today's once it is done; not what was left out
 * for illness, injury, rest or travel, nor what is on hold for pain.
 *
 * `doneOfDue([{ dueOn: '2026-11-20', state: 'planned', skipped: null }], '2026-11-21')` is `{ done: 0, due: 1 }`.
 */
export function doneOfDue(entries: readonly Entry[], today: Day): { done: number; due: number } {
  const done = entries.filter(entry => entry.state === 'done' && entry.dueOn <= today).length
  const open = entries.filter(
    ({ dueOn: day, state, skipped, isOnHold }) =>
      !isOnHold &&
      day < today &&
      (state === 'planned' || (state === 'skipped' && keepsDue.has(skipped?.kind ?? ''))),
  ).length
  return { done, due: done + open }
}
