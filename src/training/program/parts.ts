import type { ProgramDay, ProgramItem, ProgramWeek } from './program.ts'

// Parts that do not change stay the very same, so that nobody draws them anew.

/**
 * The same list with other parts in it; the very same list where each part stays what it is.
 *
 * @example changed([1, 2], one => one * 1) // the array that was given
 */
export function changed<Part>(parts: readonly Part[], to: (part: Part, index: number) => Part): Part[] {
  const after = parts.map(to)
  return after.every((part, index) => part === parts[index]) ? (parts as Part[]) : after
}

/** Weeks with other days: `changedDays(weeks, (day, week) => week === 0 ? { ...day, name: 'Lower' } : day)`. */
export function changedDays(
  weeks: readonly ProgramWeek[],
  to: (day: ProgramDay, week: number, place: number) => ProgramDay,
): ProgramWeek[] {
  return changed(weeks, (week, at) => {
    const days = changed(week.days, (day, place) => to(day, at, place))
    return days === week.days ? week : { ...week, days }
  })
}

/** A day with one exercise replaced by itself, changed: `changedItem(day, squat.id, item => ({ ...item, tempo: '3010' }))`. */
export function changedItem(
  day: ProgramDay,
  itemId: string,
  to: (item: ProgramItem) => ProgramItem,
): ProgramDay {
  const blocks = changed(day.blocks, block => {
    const items = changed(block.items, item => (item.id === itemId ? to(item) : item))
    return items === block.items ? block : { ...block, items }
  })
  return blocks === day.blocks ? day : { ...day, blocks }
}

/** One part elsewhere in its list: `movedTo(['a', 'b', 'c'], 0, 2)` is `['b', 'c', 'a']`. */
export function movedTo<Part>(parts: readonly Part[], from: number, to: number): Part[] {
  const part = parts[from]
  if (part === undefined || from === to || to < 0) return parts as Part[]
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}
