import type { Day } from '#training/calendar.ts'
import type { Units } from '#training/units.ts'
import { describeSkip, getEntryDayStatus, getEntryName } from '#web/schedule/session-labels.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'
import { formatLongDay, formatShortDay } from '#web/ui/display/day-format.ts'
import { describeDayStatus } from './describe-day-status.ts'
import { formatEntryDetail } from './entry-detail.ts'
import type { PlacedEntry } from './group-entries.ts'

export type EntryText = {
  status: DayStatus
  name: string
  /** What the second line says first. */
  detail: string
  /** The name of the program if the calendar contains several. */
  program: string
  /** The accessible label, including the status. */
  label: string
}

/** Describes an entry, as shown on its current or its original day. */
export function toEntryText(
  { entry, isGone, program }: PlacedEntry,
  today: Day,
  format: { units: Units; locale: string },
): EntryText {
  const { locale } = format
  const name = getEntryName(entry)
  const ofProgram = program ? `, ${program}` : ''
  if (isGone) {
    const label = `${name}${ofProgram}, moved to ${formatLongDay(entry.date, locale)}`
    return {
      status: 'moved',
      name,
      detail: `to ${formatShortDay(entry.date, locale)}`,
      program: program ?? '',
      label,
    }
  }
  const { skipped, sessionRpe, movedFrom } = entry
  const status = getEntryDayStatus(entry, today)
  const statusText =
    skipped && entry.state === 'skipped' ? describeSkip(skipped) : describeDayStatus(status, sessionRpe)
  const origin = movedFrom ? `, moved from ${formatLongDay(movedFrom, locale)}` : ''
  const detail = formatEntryDetail(entry, status, format)
  return {
    status,
    name,
    detail,
    program: program ?? '',
    label: `${name}${ofProgram}, ${statusText}${origin}`,
  }
}
