import type { DayLine } from '#training/prescription/day/day.ts'
import { formatLine } from '#training/prescription/line/write.ts'
import { spreadWeeks } from '#training/program/spread.ts'
import { textOf, type World } from '../day-text.ts'
import { type Draft, type DraftDay, type DraftWeek, itemsOf } from '../draft.ts'

/**
 * The weeks once a line that says several of them is written into each; the line itself says its own week alone then.
 * The same weeks where there is no such line.
 */
export function spreadLine(
  { weeks }: Draft,
  day: DraftDay,
  order: number,
  { read, units, newId }: World,
): DraftWeek[] {
  const own = weeks.findIndex(week => week.days.includes(day))
  const text = textOf(day, units)
  const isIts = (one: DayLine) => one.order === order && one.reading?.weeks
  const line = read(text, own + 1).lines.find(isIts)
  const item = itemsOf(day)[order]
  if (!line?.reading?.weeks || !item) return weeks
  const alone = text.slice(0, line.contentFrom) + formatLine(item, units) + text.slice(line.to)
  return spreadWeeks(weeks, item.id, line.reading.weeks, newId).map(week => ({
    ...week,
    days: week.days.map(one => (one === day ? { ...day, text: alone } : one)),
  }))
}
