export type Dated = { date: string }

/** Newest first into `Today`, `Yesterday` and `Earlier`, by the days of whoever reads; no empty part. */
export function byDay<T extends Dated>(newestFirst: readonly T[], nowMs: number): [day: string, T[]][] {
  const today = startOfDay(nowMs, 0)
  const yesterday = startOfDay(nowMs, -1)
  const parts: Record<'Today' | 'Yesterday' | 'Earlier', T[]> = { Today: [], Yesterday: [], Earlier: [] }
  for (const one of newestFirst) {
    const atMs = Date.parse(one.date)
    parts[atMs >= today ? 'Today' : atMs >= yesterday ? 'Yesterday' : 'Earlier'].push(one)
  }
  return Object.entries(parts).filter(([, list]) => list.length > 0)
}

function startOfDay(nowMs: number, days: number): number {
  const date = new Date(nowMs)
  // By the calendar, for a day of the change of clocks has 23 or 25 hours.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}
