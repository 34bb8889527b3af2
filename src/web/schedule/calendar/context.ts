import { createContext, useContext } from 'react'
import type { CalendarEntry } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'

/** What every cell of the schedule needs to know of the page. */
export type OnPage = {
  openId: string | undefined
  /** The day it is for an athlete. */
  todayOf: (athleteId: string) => Day
  /** Where the athlete's clock differs from the reader's, in words. */
  zoneOf: (athleteId: string) => string | undefined
  linkTo: (entry: CalendarEntry) => string
  isMovable: (entry: CalendarEntry) => boolean
  openDay: (athleteId: string, day: Day) => void
}

export const PageContext = createContext<OnPage | undefined>(undefined)

export function useOnPage(): OnPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('Only parts of the schedule ask what is on its page.')
  return page
}
