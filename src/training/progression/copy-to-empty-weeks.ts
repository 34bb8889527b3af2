import { rewriteDayText } from '#training/prescription/day/rewrite-day-text.ts'
import { copyWeek } from '#training/program/copy-parts.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import type { ProgressionOptions } from './progression-rule.ts'
import { maxProgramWeeks } from './progression-rule.ts'
import { isEmptyWeek } from './rule-weeks.ts'

/**
 * Fills missing and empty weeks up to index `to` with copies of other weeks. Progression reasons are not
 * copied. An empty week that is filled keeps its id and name.
 *
 * `copyToEmptyWeeks([week], { to: 3, isWritten, sourceOf: () => 0 }, newId)` returns four identical weeks.
 */
export function copyToEmptyWeeks(
  weeks: readonly ProgramWeek[],
  places: {
    to: number
    isWritten: (week: number) => boolean
    /** Returns the index of the earlier week to copy. */
    sourceOf: (week: number, filled: readonly ProgramWeek[]) => number
  },
  newId: ProgressionOptions['newId'],
): ProgramWeek[] {
  const filled = [...weeks]
  for (let week = 0; week <= Math.min(places.to, maxProgramWeeks - 1); week++) {
    const known = filled[week]
    const isOpen = !known || (isEmptyWeek(known) && places.isWritten(week))
    const source = isOpen ? filled[places.sourceOf(week, filled)] : undefined
    if (source && source !== known) filled[week] = copyWeekContents(known, source, newId)
  }
  return filled
}

function copyWeekContents(
  known: ProgramWeek | undefined,
  base: ProgramWeek,
  newId: ProgressionOptions['newId'],
): ProgramWeek {
  const copy = copyWeek(newId, base)
  const target = known ?? { ...copy, name: '', notes: '', isDeload: false }
  return { ...target, days: copy.days.map(day => mapDayItems(day, removeReason)) }
}

function removeReason(item: ProgramItem): ProgramItem {
  if (item.because === undefined) return item
  const { because: _, ...rest } = item
  return rest
}

/**
 * Applies a function to each item of a day. Returns the same day object if no item changes.
 *
 * @example mapDayItems(day, item => item) === day // true
 */
export function mapDayItems(day: ProgramDay, to: (item: ProgramItem) => ProgramItem): ProgramDay {
  const blocks = day.blocks.map(block => {
    const items = block.items.map(to)
    return items.every((item, index) => item === block.items[index]) ? block : { ...block, items }
  })
  return blocks.every((block, index) => block === day.blocks[index]) ? day : { ...day, blocks }
}

/**
 * Applies a function to each item of all weeks. Rewrites the text only of days that are not in `existing`;
 * the caller rewrites the text of existing days with `rewriteDayText`.
 */
export function mapProgramItems(
  weeks: readonly ProgramWeek[],
  existing: readonly ProgramWeek[],
  to: (item: ProgramItem) => ProgramItem,
  units: ProgressionOptions['units'],
): ProgramWeek[] {
  const existingDayIds = new Set(existing.flatMap(week => week.days.map(day => day.id)))
  return weeks.map(week => {
    const days = week.days.map(day => {
      const changed = mapDayItems(day, to)
      if (changed === day || day.text === '' || existingDayIds.has(day.id)) return changed
      return { ...changed, text: rewriteDayText(day, changed, units) }
    })
    return days.every((day, index) => day === week.days[index]) ? week : { ...week, days }
  })
}
