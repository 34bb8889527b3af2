import type { WorkoutLog } from '#contract/workout-logs.ts'
import { cache } from '../../app/cache.ts'
import { oneLog } from '../logging/queries.ts'
import { nextToReview } from './next.ts'
import { useReview } from './queries.ts'

/** Marks the log one is at as reviewed, and moves on to the next that is not. */
export function useReviewing(
  logs: readonly WorkoutLog[],
  id: string | undefined,
  moveOn: (id: string) => void,
) {
  const { mutate, isPending } = useReview()
  const next = nextToReview(logs, id)

  function review() {
    if (id === undefined || isPending) return
    const log = logs.find(one => one.id === id) ?? cache.getQueryData(oneLog(id).queryKey)
    const goOn = () => next && moveOn(next.id)
    if (log?.reviewedAt) goOn()
    else mutate(id, { onSuccess: goOn })
  }

  return { review, isPending, hasNext: next !== undefined }
}
