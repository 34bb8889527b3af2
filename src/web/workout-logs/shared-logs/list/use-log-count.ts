import { useQuery } from '@tanstack/react-query'
import type { LogCount } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { sharedLogCount } from '#web/shared/queries/shared-logs.ts'
import type { SharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'

/** Returns the number of logs that match the filter, or undefined while it loads. */
export function useLogCount({ logQuery }: Pick<SharedLogs, 'logQuery'>): LogCount | undefined {
  return useQuery(sharedLogCount(logQuery)).data
}

/** Formats the count: `412 workouts, 6 to review`, or `more than 10,000 workouts` at the counting limit. */
export function formatLogCount({ workoutLogCount, waitingCount, isAll }: LogCount): string {
  const workouts = formatCount(workoutLogCount, 'workout')
  return isAll ? `${workouts}, ${waitingCount.toLocaleString()} to review` : `more than ${workouts}`
}
