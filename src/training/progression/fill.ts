import { rewriteDay } from '../prescription/day/rewrite.ts'
import { copyWeek } from '../program/copies.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '../program/program.ts'
import type { Manner } from './rule.ts'
import { weeksAtMost } from './rule.ts'
import { isEmptyWeek } from './turns.ts'

/**
 * The weeks with copies of others in every place up to `to` where there is no week, or none with anything in it that is
 * to be written. A copy says no reason, since its numbers have none yet; an empty week keeps its id and its name.
 *
 * `fillWeeks([week], { to: 3, isWritten, sourceOf: () => 0 }, newId)` are four weeks that are alike.
 */
export function fillWeeks(
  weeks: readonly ProgramWeek[],
  places: {
    to: number
    isWritten: (week: number) => boolean
    /** Of which week a place is the copy: one before it. */
    sourceOf: (week: number, filled: readonly ProgramWeek[]) => number
  },
  newId: Manner['newId'],
): ProgramWeek[] {
  const filled = [...weeks]
  for (let week = 0; week <= Math.min(places.to, weeksAtMost - 1); week++) {
    const known = filled[week]
    const isOpen = !known || (isEmptyWeek(known) && places.isWritten(week))
    const source = isOpen ? filled[places.sourceOf(week, filled)] : undefined
    if (source && source !== known) filled[week] = copyInto(known, source, newId)
  }
  return filled
}

function copyInto(known: ProgramWeek | undefined, base: ProgramWeek, newId: Manner['newId']): ProgramWeek {
  const copy = copyWeek(newId, base)
  const own = known ?? { ...copy, name: '', notes: '', isDeload: false }
  return { ...own, days: copy.days.map(day => eachItem(day, withoutReason)) }
}

function withoutReason(item: ProgramItem): ProgramItem {
  if (item.because === undefined) return item
  const { because: _, ...rest } = item
  return rest
}

/**
 * The day with other exercises in it; the very same where none is another one.
 *
 * @example eachItem(day, item => item) === day // true
 */
export function eachItem(day: ProgramDay, to: (item: ProgramItem) => ProgramItem): ProgramDay {
  const blocks = day.blocks.map(block => {
    const items = block.items.map(to)
    return items.every((item, index) => item === block.items[index]) ? block : { ...block, items }
  })
  return blocks.every((block, index) => block === day.blocks[index]) ? day : { ...day, blocks }
}

/**
 * Every week with its exercises changed. A day that the program did not have before gets its text rewritten here; days
 * it had keep theirs, which whoever holds the program rewrites (`rewriteDay`).
 */
export function eachItemOf(
  weeks: readonly ProgramWeek[],
  known: readonly ProgramWeek[],
  to: (item: ProgramItem) => ProgramItem,
  units: Manner['units'],
): ProgramWeek[] {
  const old = new Set(known.flatMap(week => week.days.map(day => day.id)))
  return weeks.map(week => {
    const days = week.days.map(day => {
      const changed = eachItem(day, to)
      if (changed === day || day.text === '' || old.has(day.id)) return changed
      return { ...changed, text: rewriteDay(day, changed, units) }
    })
    return days.every((day, index) => day === week.days[index]) ? week : { ...week, days }
  })
}
