import type { ProgramDay, ProgramItem, ProgramWeek } from './program.ts'

// Functions that update parts of a program. Unchanged parts remain the same objects, so that React does not
// render them again.

/**
 * Maps a list, and returns the original array if no element changed.
 *
 * @example mapKeepingIdentity([1, 2], one => one * 1) // the original array
 */
export function mapKeepingIdentity<Part>(
  parts: readonly Part[],
  update: (part: Part, index: number) => Part,
): Part[] {
  const after = parts.map(update)
  return after.every((part, index) => part === parts[index]) ? (parts as Part[]) : after
}

/**
 * Updates the days of all weeks with a function: `updateProgramDays(weeks, (day, week) => week === 0 ? {
 * ...day, name: 'Lower' } : day)`.
 */
export function updateProgramDays(
  weeks: readonly ProgramWeek[],
  update: (day: ProgramDay, week: number, place: number) => ProgramDay,
): ProgramWeek[] {
  return mapKeepingIdentity(weeks, (week, at) => {
    const days = mapKeepingIdentity(week.days, (day, place) => update(day, at, place))
    return days === week.days ? week : { ...week, days }
  })
}

/** Updates one exercise of a day: `updateDayItem(day, squat.id, item => ({ ...item, tempo: '3010' }))`. */
export function updateDayItem(
  day: ProgramDay,
  itemId: string,
  update: (item: ProgramItem) => ProgramItem,
): ProgramDay {
  const blocks = mapKeepingIdentity(day.blocks, block => {
    const items = mapKeepingIdentity(block.items, item => (item.id === itemId ? update(item) : item))
    return items === block.items ? block : { ...block, items }
  })
  return blocks === day.blocks ? day : { ...day, blocks }
}

/** Moves an element within a list: `moveInList(['a', 'b', 'c'], 0, 2)` is `['b', 'c', 'a']`. */
export function moveInList<Part>(parts: readonly Part[], from: number, to: number): Part[] {
  const part = parts[from]
  if (part === undefined || from === to || to < 0) return parts as Part[]
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}
