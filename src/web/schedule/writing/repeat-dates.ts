import { maxScheduledDays } from '#contract/programs/single-sessions.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'

export const repeatKinds = ['once', 'daily', 'weekly'] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** How often a session is scheduled, and its last possible day. */
export type Repeat = { kind: RepeatKind; until: Day }

const daysApart = { daily: 1, weekly: 7 }

/** Returns the days on which a session is scheduled; none if the last day is before the first one. */
export function listRepeatDates(day: Day, { kind, until }: Repeat): Day[] {
  if (kind === 'once') return [day]
  const count = Math.floor(daysBetween(day, until) / daysApart[kind]) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(day, index * daysApart[kind]))
}

/** Suggests a last day: a week of days, or four weeks. */
export const suggestUntil = (day: Day, kind: RepeatKind): Day => addDays(day, kind === 'weekly' ? 21 : 6)

/** Explains why a session cannot be scheduled on these days, or returns undefined. */
export function describeRepeatFault(dates: readonly Day[]): string | undefined {
  if (dates.length === 0) return 'The last day is before the first one.'
  return dates.length > maxScheduledDays
    ? `These are ${dates.length} days. A session is put on at most ${maxScheduledDays} at once.`
    : undefined
}
