import { useQuery } from '@tanstack/react-query'
import type { LogCount } from '#contract/workout-logs.ts'
import { countOf } from '../../ui/words.ts'
import { sharedCount } from './queries.ts'
import type { SharedLogs } from './use-shared-logs.ts'

/** How many logs the filter leaves; not known until it was counted. */
export function useCount({ asked }: Pick<SharedLogs, 'asked'>): LogCount | undefined {
  return useQuery(sharedCount(asked)).data
}

/** `412 workouts, 6 to review`; `more than 10,000 workouts`, of which not all were looked at. */
export function countWords({ workoutLogCount, waitingCount, isAll }: LogCount): string {
  const workouts = countOf(workoutLogCount, 'workout')
  return isAll ? `${workouts}, ${waitingCount.toLocaleString()} to review` : `more than ${workouts}`
}
