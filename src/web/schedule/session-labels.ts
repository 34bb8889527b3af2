import type { CalendarEntry, Session } from '#contract/programs/schedule.ts'
import { isSkipExcused, type SkipKind } from '#training/adherence/skip-kinds.ts'
import type { Day } from '#training/calendar.ts'
import { getOpenSessionStatus } from '#web/shared/session-status.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'

/** The reasons for skipping a session, as offered in the dialog. */
export const skipChoiceLabels: Record<SkipKind, string> = {
  illness: 'Illness',
  injury: 'Injury or pain',
  rest: 'Rest',
  travel: 'Travel',
  'no-time': 'No time',
  other: 'Other reason',
}

/** Formats the reason for skipping a session: `skipped: illness`. */
export function describeSkip(skipped: { kind: SkipKind }): string {
  return `skipped: ${skipChoiceLabels[skipped.kind].toLowerCase()}`
}

/**
 * Returns whether a session counts towards its week: true if it is done or planned, or was skipped without a
 * valid excuse.
 */
export function countsInWeek({ state, skipped }: Pick<Session, 'state' | 'skipped'>): boolean {
  return state !== 'skipped' || skipped === null || !isSkipExcused(skipped.kind)
}

/** Returns the name of a session or workout. Only an unplanned workout can lack a name. */
export function getEntryName({ name }: Pick<CalendarEntry, 'name'>): string {
  return name || 'Workout'
}

type EntryState = Pick<CalendarEntry, 'state' | 'outcome' | 'date' | 'isOnHold' | 'progress'>

/** Returns the status of an entry on its current day. `today` is today's date in the athlete's time zone. */
export function getEntryDayStatus(entry: EntryState, today: Day): DayStatus {
  const { state, outcome, date, isOnHold, progress } = entry
  if (state === 'unplanned') return 'unplanned'
  if (state === 'skipped') return 'rest'
  if (state === 'done') return outcome ?? 'done'
  if (progress) return 'live'
  if (isOnHold) return 'hold'
  return getOpenSessionStatus(date, today)
}

export type SessionChangeKind = 'move' | 'skip'

/** The fields that are needed to move or skip a session. */
export type SessionToChange = Pick<CalendarEntry, 'id' | 'name' | 'date' | 'movedFrom' | 'state'>
