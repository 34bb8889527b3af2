import { v7 as uuidv7 } from 'uuid'
import type { CalendarEntry } from '#contract/schedule.ts'

/** A planned session on a calendar, but for what a test says of it. */
export function anEntry(more: Partial<CalendarEntry> = {}): CalendarEntry {
  const id = uuidv7()
  const date = more.date ?? '2026-11-24'
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
    ...more,
  }
}
