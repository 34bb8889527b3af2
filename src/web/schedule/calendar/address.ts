import type { Day } from '#training/calendar.ts'
import { type View, views } from './spans.ts'

/** What the schedule shows, as the address of the page tells it. */
export type Asked = {
  view: View | undefined
  date: Day | undefined
  athlete: string | undefined
  group: string | undefined
  regimen: string | undefined
  /** What is open beside it. */
  session: string | undefined
}

/** What is no view and no day says nothing. */
export function readAsked(address: URLSearchParams): Asked {
  const text = (key: string) => address.get(key) || undefined
  return {
    view: views.find(view => view === address.get('view')),
    date: dayOf(address.get('date')),
    athlete: text('athlete'),
    group: text('group'),
    regimen: text('regimen'),
    session: text('session'),
  }
}

/** The address with these changes, and whatever else it said. */
export function writeAsked(address: URLSearchParams, changes: Partial<Asked>): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) written.delete(key)
    else written.set(key, value)
  }
  return written
}

function dayOf(text: string | null): Day | undefined {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const instant = new Date(`${text}T00:00:00Z`)
  // 31 February would be read as a day in March.
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  return isDay ? text : undefined
}
