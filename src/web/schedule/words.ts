import type { CalendarEntry, Session, SkipKind } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import type { DayState } from '../ui/DayMark.tsx'

/** Why a session is left out, as one chooses it. */
export const skipReasons: Record<SkipKind, string> = {
  illness: 'Illness',
  injury: 'Injury or pain',
  rest: 'Rest',
  travel: 'Travel',
  'no-time': 'No time',
  other: 'Something else',
}

/** `left out, illness`. */
export function skipWords(skipped: { kind: SkipKind }): string {
  return `left out, ${skipReasons[skipped.kind].toLowerCase()}`
}

/** Whether a session counts in its week: done, open, or left out without an excuse. */
export function counts({ state, skipped }: Pick<Session, 'state' | 'skipped'>): boolean {
  return state !== 'skipped' || skipped === null || staysDue.includes(skipped.kind)
}

/** Reasons that leave a session due. */
export const staysDue: readonly SkipKind[] = ['no-time', 'other']

/** What a session is called where it has no name of its own. */
export function nameOf({ name, state }: Pick<CalendarEntry, 'name' | 'state'>): string {
  return name || (state === 'unplanned' ? 'Workout' : 'Session')
}

type Standing = Pick<CalendarEntry, 'state' | 'outcome' | 'date' | 'isOnHold'>

/** The mark of an entry on the day where it lies, for whom it is that day. */
export function markOf({ state, outcome, date, isOnHold }: Standing, today: Day): DayState {
  if (state === 'unplanned') return 'unplanned'
  if (state === 'skipped') return 'rest'
  if (state === 'done') return outcome ?? 'done'
  if (isOnHold) return 'hold'
  return date < today ? 'notLogged' : 'planned'
}

/** A session with what may be done about its day. */
export type Subject = Pick<CalendarEntry, 'id' | 'name' | 'date' | 'movedFrom' | 'state'>
