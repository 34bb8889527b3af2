/**
 * Returns the workouts sorted by the time they were completed, newest first. Workouts completed at the same instant
 * keep their order.
 *
 * @param workouts workouts whose `completedAt` is an ISO 8601 instant in UTC
 * @example sortNewestFirst([{ completedAt: '2026-11-20T10:00:00Z' }, { completedAt: '2026-11-23T10:00:00Z' }])
 *   // [{ completedAt: '2026-11-23T10:00:00Z' }, { completedAt: '2026-11-20T10:00:00Z' }]
 */
export function sortNewestFirst<W extends { completedAt: string }>(workouts: readonly W[]): W[] {
  return workouts.toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
}
