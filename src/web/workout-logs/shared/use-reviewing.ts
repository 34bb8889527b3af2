import type { WorkoutLog } from '#contract/workout-logs.ts'
import { cache } from '../../app/cache.ts'
import { oneLog } from '../logging/queries.ts'
import { nextToReview } from './next.ts'
import { useReview, useUnreview } from './queries.ts'

/** What can be decided on an opened log. A queue that reviewed logs leave brings them back in its own way. */
export type Reviewing = {
  review: () => void
  takeBack?: () => void
  isPending: boolean
  hasNext: boolean
}

/** Marks the log one is at as reviewed, and moves on to the next that is not; or takes that back and stays. */
export function useReviewing(
  logs: readonly WorkoutLog[],
  id: string | undefined,
  moveOn: (id: string) => void,
): Required<Reviewing> {
  const reviewing = useReview()
  const takingBack = useUnreview()
  const isPending = reviewing.isPending || takingBack.isPending
  const next = nextToReview(logs, id)
  const isReviewed = () => {
    const log = logs.find(one => one.id === id) ?? cache.getQueryData(oneLog(id ?? '').queryKey)
    return Boolean(log?.reviewedAt)
  }

  function review() {
    if (id === undefined || isPending) return
    const goOn = () => next && moveOn(next.id)
    if (isReviewed()) goOn()
    else reviewing.mutate(id, { onSuccess: goOn })
  }

  function takeBack() {
    if (id !== undefined && !isPending && isReviewed()) takingBack.mutate(id)
  }

  return { review, takeBack, isPending, hasNext: next !== undefined }
}
