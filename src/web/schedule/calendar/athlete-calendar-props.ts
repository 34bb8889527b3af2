import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { findFocusedCell } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import type { Copying } from '#web/schedule/copying/use-copying.ts'

/** What an athlete's calendar shows, as a month or as a list of days. */
export type AthleteCalendarProps = {
  athleteId: string
  today: Day
  entries: readonly CalendarEntry[]
  openId: string | undefined
  onOpen: (entry: CalendarEntry) => void
  /** Called to write a session for a day. */
  onAdd: (day: Day) => void
  /** The day for which a session is being written in the calendar, if any. */
  writtenDay: Day | undefined
  onCloseWriting: () => void
  events: readonly CalendarEvent[]
  onOpenEvent: (event: CalendarEvent) => void
  onAddEvent: (day: Day) => void
  onAddRestDay: (day: Day) => void
  copying: Copying
}

/** Returns the keys that act on the focused day. Enter is handled by the day's button. */
export function toDayActions({
  onAddEvent,
  onAddRestDay,
}: Pick<AthleteCalendarProps, 'onAddEvent' | 'onAddRestDay'>) {
  const apply = (action: (day: Day) => void) => () => {
    const cell = findFocusedCell()
    if (cell) action(cell.day)
  }
  return { e: apply(onAddEvent), r: apply(onAddRestDay) }
}
