import { v7 as uuidv7 } from 'uuid'
import type { CalendarEntry } from '#contract/programs/schedule.ts'

/** Creates a calendar entry: a planned session unless overridden. */
export function makeCalendarEntry(overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  const id = uuidv7()
  const date = overrides.date ?? '2026-11-24'
  return {
    _id: id,
    id,
    athleteId: 'ana',
    date,
    movedFrom: null,
    dueOn: date,
    state: 'planned',
    outcome: null,
    isOnHold: false,
    skipped: null,
    name: 'Lower',
    week: 1,
    regimen: null,
    coachId: null,
    workoutLogId: null,
    sessionRpe: null,
    ...overrides,
  }
}
