import type { ActivityItem } from '#training/imports/activities/activity.ts'
import type { RejectionReason } from '#training/imports/imported-workout.ts'

/** Returns an activity, or the rest of a file, that cannot be imported. */
export const rejectActivity = (
  line: number,
  reason: RejectionReason,
  { value = '', exercise = null }: { value?: string; exercise?: string | null } = {},
): ActivityItem => ({
  kind: 'rejected',
  record: { line, reason, value: value.slice(0, 100), exercise, date: null, suggestion: null },
})
