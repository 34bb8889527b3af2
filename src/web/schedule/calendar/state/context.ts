import { createContext, useContext } from 'react'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import type { EditedEvent } from '#web/schedule/events/EditEventField.tsx'
import type { WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'

/** The page state shared by the cells of the schedule. */
export type ScheduleContextValue = {
  openId: string | undefined
  /** Returns today's date in an athlete's time zone. */
  getToday: (athleteId: string) => Day
  /** Describes the athlete's local time if it differs from the user's. */
  getLocalTime: (athleteId: string) => string | undefined
  linkTo: (entry: CalendarEntry) => string
  isMovable: (entry: CalendarEntry) => boolean
  openDay: (athleteId: string, day: Day) => void
  /** Opens the dialog to write a session. */
  write: (written: WrittenDay) => void
  /** Opens the dialog of a calendar event. */
  editEvent: (edited: EditedEvent) => void
}

export const ScheduleContext = createContext<ScheduleContextValue | undefined>(undefined)

export function useScheduleContext(): ScheduleContextValue {
  const page = useContext(ScheduleContext)
  if (!page) throw new Error('useScheduleContext must be used within ScheduleContext.')
  return page
}
