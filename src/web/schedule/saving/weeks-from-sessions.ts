import type { WeekInput } from '#contract/programs/program.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { withoutIds } from '#web/schedule/without-ids.ts'

/** The longest stretch that can be saved at once, in weeks. */
export const maxSavedWeeks = 16

/**
 * Turns the sessions of consecutive weeks into the weeks of a program, in the order of their dates. Plans keep their
 * percentages and rules; the ids of the parts are left out, so that the program gets parts of its own. A skipped
 * session was planned, so it belongs to the program; weeks without sessions stay, so that the others keep their place.
 */
export function toProgramWeeks(sessions: readonly Session[], firstDay: Day, weekCount: number): WeekInput[] {
  const byWeek = Map.groupBy(
    sessions.toSorted((one, other) => daysBetween(other.date, one.date) || (one.name < other.name ? -1 : 1)),
    session => Math.floor(daysBetween(firstDay, session.date) / 7),
  )
  return Array.from({ length: weekCount }, (_, index) => ({
    name: '',
    notes: '',
    isDeload: false,
    days: (byWeek.get(index) ?? []).map(({ name, notes, blocks }) => ({
      name,
      notes,
      text: '',
      blocks: withoutIds(blocks) as WeekInput['days'][number]['blocks'],
    })),
  }))
}

/** Returns the last day of the weeks. */
export const getLastDay = (firstDay: Day, weekCount: number): Day => addDays(firstDay, weekCount * 7 - 1)
