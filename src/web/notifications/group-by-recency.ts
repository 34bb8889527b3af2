export type DatedItem = { date: string }

/**
 * Groups notifications into `Today`, `Yesterday` and `Earlier` in the device's time zone, leaving out empty
 * groups.
 */
export function groupNotificationsByRecency<T extends DatedItem>(
  newestFirst: readonly T[],
  nowMs: number,
): [day: string, T[]][] {
  const today = getStartOfDayMs(nowMs, 0)
  const yesterday = getStartOfDayMs(nowMs, -1)
  const groups: Record<'Today' | 'Yesterday' | 'Earlier', T[]> = { Today: [], Yesterday: [], Earlier: [] }
  for (const one of newestFirst) {
    const atMs = Date.parse(one.date)
    groups[atMs >= today ? 'Today' : atMs >= yesterday ? 'Yesterday' : 'Earlier'].push(one)
  }
  return Object.entries(groups).filter(([, list]) => list.length > 0)
}

function getStartOfDayMs(nowMs: number, days: number): number {
  const date = new Date(nowMs)
  // Compare calendar days instead of hours, because a day on which the clocks change has 23 or 25 hours.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}
