import type { ComponentType } from 'react'
import type { Day } from '#training/calendar.ts'

/** Shows the records that were set in a range of days. */
export type RecordsOfDays = ComponentType<{ from: Day; to: Day }>
