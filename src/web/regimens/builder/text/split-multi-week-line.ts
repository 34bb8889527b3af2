import type { DayLine } from '#training/prescription/day/parsed-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { writeLineToWeeks } from '#training/program/write-line-to-weeks.ts'
import { type DayTextParser, getDayText } from '#web/regimens/builder/draft/day-text.ts'
import {
  type DraftDay,
  type DraftWeek,
  getDayItems,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'

/**
 * Splits a line written for several weeks into one line per week, leaving only the current week in the
 * original line. Returns the weeks unchanged if the text has no such line.
 */
export function splitMultiWeekLine(
  { weeks }: RegimenDraft,
  day: DraftDay,
  order: number,
  { read, units, newId }: DayTextParser,
): DraftWeek[] {
  const weekIndex = weeks.findIndex(week => week.days.includes(day))
  const text = getDayText(day, units)
  const isMatch = (one: DayLine) => one.order === order && one.reading?.weeks
  const line = read(text, weekIndex + 1).lines.find(isMatch)
  const item = getDayItems(day)[order]
  if (!line?.reading?.weeks || !item) return weeks
  const textOfOneWeek = text.slice(0, line.contentFrom) + formatLine(item, units) + text.slice(line.to)
  return writeLineToWeeks(weeks, item.id, line.reading.weeks, newId).map(week => ({
    ...week,
    days: week.days.map(one => (one === day ? { ...day, text: textOfOneWeek } : one)),
  }))
}
